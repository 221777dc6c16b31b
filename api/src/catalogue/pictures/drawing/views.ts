/** The pictures of a vehicle's gallery, in order. */
export const DRAWING_VIEWS = ['profile', 'front', 'rear', 'wheel', 'mirrored'] as const;
export type DrawingView = (typeof DRAWING_VIEWS)[number];
