import { repeatsIn, sampleWords, withSamples } from '@/components/editor/tree/chip-words';
import { type Definitions, noDefinitions } from '@/components/editor/tree/definitions';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { readFragment } from '@/components/editor/tree/read-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';

/** The email around a row: its head gives the row the fonts and colors that it would have here. */
export type RowFrame = { before: string; body: MjmlNode; after: string };

/** A document that shows one row as it would look in an email, with samples in place of its variables. */
export function rowSource(frame: RowFrame, source: string, definitions: Definitions = noDefinitions): string {
  const { before, body, after } = frame;
  const samples = sampleWords(definitions.variables, repeatsIn(source));
  return writeDocument(
    { before, body: { node: body, children: readFragment(source) }, after },
    { withoutLogic: true, content: ({ content }) => withSamples(content ?? '', samples) },
  );
}
