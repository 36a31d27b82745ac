/** Of this package, as its package.json says. */
export const version = '0.1.0';
