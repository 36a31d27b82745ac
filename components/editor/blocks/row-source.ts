import { type Definitions, noDefinitions } from '@/components/editor/tree/definitions';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { readFragment } from '@/components/editor/tree/read-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';

/** The email around a row: its head gives the row the fonts and colors that it would have here. */
export type RowFrame = { before: string; body: MjmlNode; after: string };

/** A document that shows one row as it would look in an email, with samples in place of its variables. */
export function rowSource(frame: RowFrame, source: string, definitions: Definitions = noDefinitions): string {
  const { before, body, after } = frame;
  return writeDocument(
    { before, body: { node: body, children: readFragment(source) }, after },
    { withoutLogic: true, content: ({ content }) => withSamples(content ?? '', definitions) },
  );
}

/** Fills in samples, and the last word of a name where there is none; each repeat and condition is shown once. */
export function withSamples(text: string, { variables }: Definitions): string {
  return text
    .replaceAll(/\{%[\s\S]*?%\}/g, '')
    .replaceAll(/\{\{\s*([\w.-]+)[\s\S]*?\}\}/g, (_output, path: string) => {
      const sample = variables.find(({ name }) => name === path)?.sample;
      if (typeof sample === 'string' || typeof sample === 'number') return String(sample);
      const word = path.split('.').at(-1) ?? path;
      for (const { sample: items } of variables) {
        const [first] = Array.isArray(items) ? items : [];
        if (typeof first === 'object' && first !== null && first[word] != null) return String(first[word]);
      }
      return word.replaceAll('_', ' ');
    });
}
