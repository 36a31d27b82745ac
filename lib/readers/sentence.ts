import { type Html, html } from './html';

/** A value for a placeholder. */
type Names = Readonly<Partial<Record<'workspace' | 'address' | 'topic', string>>>;

const place = /\{(workspace|address|topic)\}/;

/** A sentence with names, each isolated from the text direction around it. */
export function formatSentence(words: string, names: Names): Html {
  return html`${piecesOf(words, names).map(({ text, named }) => (named ? html`<bdi>${text}</bdi>` : text))}`;
}

/** The same without markup, for titles, subjects and stored consent. */
export function plainSentence(words: string, names: Names): string {
  return piecesOf(words, names)
    .map(({ text }) => text)
    .join('');
}

function piecesOf(words: string, names: Names): { text: string; named: boolean }[] {
  return words.split(place).map((text, index) => {
    const isPlaceholder = index % 2 === 1;
    return { text: isPlaceholder ? (names[text as keyof Names] ?? '') : text, named: isPlaceholder };
  });
}
