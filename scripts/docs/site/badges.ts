const variants = { GET: 'success', POST: 'note', PATCH: 'caution', EVENT: 'tip' } as const;

/** The variant, and so the colour, of the badge of a method or of an event. */
export const variantOf = (method: string): (typeof variants)[keyof typeof variants] | 'default' =>
  Object.hasOwn(variants, method) ? variants[method as keyof typeof variants] : 'default';
