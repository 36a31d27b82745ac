/** A one-pixel GIF in Base64; another number gives other bytes. */
export function dotImage(number = 1): string {
  const comment = Buffer.from([0x21, 0xfe, 1, number, 0]);
  const [head, body] = [
    Buffer.from('R0lGODlhAQABAIAAAAAAAP///w==', 'base64'),
    Buffer.from('LAAAAAABAAEAAAIBRAA7', 'base64'),
  ];
  return Buffer.concat([head, comment, body]).toString('base64');
}
