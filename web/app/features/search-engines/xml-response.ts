/** Search engines receive the same XML as visitors: it is cached like their pages. */
export const xmlResponse = (xml: string): Response =>
  new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
