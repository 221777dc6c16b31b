/** For whatever robot asks; short enough to be kept with the pages of visitors. */
export const xmlAnswer = (xml: string): Response => new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
