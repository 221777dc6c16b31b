import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DocumentLine } from '@pomelo/design/document-line.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { documentText, fileText } from './vehicle.messages.ts';

const fileUrl = (productId: number, documentId: string): string =>
  `/documents/vehicules/${productId}/${documentId}`;

/** Documents: present ones are files, the others show their expected date or that they are missing. */
export function Documents({ vehicle }: { vehicle: VehicleDetail }) {
  // A visitor's view has no products; the API takes the vehicle's own number there.
  const productId = vehicle.products?.[0]?.id ?? vehicle.id;
  if (vehicle.documents.length === 0) return null;
  return (
    <Section title="Documents">
      <ul className="docs">
        {vehicle.documents.map((document) => (
          <DocumentLine
            key={document.id}
            state={document.state}
            name={document.label}
            detail={documentText(document)}
            file={
              document.state === 'present' ? (
                <a
                  className="link small num"
                  href={fileUrl(productId, document.id)}
                  aria-label={`${document.label}, ${fileText(document.sizeBytes)}`}
                >
                  {fileText(document.sizeBytes)}
                </a>
              ) : undefined
            }
          />
        ))}
      </ul>
    </Section>
  );
}
