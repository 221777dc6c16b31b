type Detector = { detect: (image: ImageBitmap) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const isClass = (value: unknown): value is DetectorClass => typeof value === 'function';

/** The detector of this browser; null where there is none: the code is typed. */
function detector(): Detector | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isClass(found) ? new found({ formats: ['qr_code'] }) : null;
}
export const canReadQr = (): boolean => detector() !== null;

/** The text of the QR code on a photograph; null without one. */
export async function readQr(file: File): Promise<string | null> {
  try {
    const image = await createImageBitmap(file);
    const [code] = (await detector()?.detect(image)) ?? [];
    image.close();
    return code?.rawValue ?? null;
  } catch {
    return null;
  }
}
