/** What texts of the palette and of new templates say: the first words typed replace it. */
export const sampleWords: readonly string[] = [
  'Write something here.',
  'Your heading',
  'Write your message here.',
];
