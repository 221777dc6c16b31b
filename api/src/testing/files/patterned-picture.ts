import sharp from 'sharp';

const WIDTH = 1600;
const HEIGHT = 900;
const STRIPES = 12;

/** A photograph of 1,600 × 900 pixels, a PNG; each seed has stripes that look different. */
export const patternedPicture = (seed: number): Promise<Buffer> => {
  const stripes = Array.from({ length: STRIPES }, (_, index) => {
    const shade = (seed * (index + 7) * 37) % 256;
    const width = WIDTH / STRIPES;
    return `<rect x="${index * width}" width="${width}" height="${HEIGHT}" fill="rgb(${shade},${255 - shade},120)"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${stripes.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();
};
