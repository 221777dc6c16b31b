import type { Sheet } from './sheet.ts';

const FILE_NAME = 'factur-x.xml';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const PROPERTIES = {
  DocumentFileName: ['The name of the embedded XML document', FILE_NAME],
  DocumentType: ['The type of the hybrid document in capital letters', 'INVOICE'],
  Version: ['The actual version of the standard applying to the embedded XML document', '1.0'],
  ConformanceLevel: ['The conformance level of the embedded XML document', 'EN 16931'],
} as const;

const values = Object.entries(PROPERTIES)
  .map(([name, [, value]]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('');
const schema = Object.entries(PROPERTIES)
  .map(
    ([name, [description]]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('');

/**
 * Metadata that identify the XML for readers, with the extension schema that PDF/A requires for custom
 * properties (Factur-X 1.0, 6.3).
 */
const XMP = `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${values}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${schema}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** Embeds the XML as the alternative form of the invoice. */
export function attachInvoice({ doc }: Sheet, xml: string, createdAt: Date): void {
  // Alternative: the complete invoice. pdfkit's types lack the option.
  const options = {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'Factur-X, EN 16931',
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  };
  doc.file(Buffer.from(xml, 'utf8'), options);
  doc.appendXML(XMP);
}
