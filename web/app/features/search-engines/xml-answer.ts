/** For any robot; short enough to be cached with the pages of visitors. */
export const xmlAnswer = (xml: string): Response =>
  new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
