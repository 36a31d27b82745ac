import type { Definitions } from '@/components/editor/tree/definitions';
import type { VariableDefinition } from '@/lib/document/contract';

/** Some MJML of ours: one or more blocks, with the variables that they are filled with. */
export type BlockSource = { source: string; definitions?: Definitions };

const sources = import.meta.glob<string>(['./basic/*.mjml', './rows/*.mjml'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** What stands beside the MJML, where there is more to say of it. */
const notes = import.meta.glob<Notes>(['./basic/*.json', './rows/*.json'], {
  import: 'default',
  eager: true,
});

type Notes = { name?: string; keywords?: string; variables?: VariableDefinition[] };

/** The block of `<path>.mjml` and `<path>.json`, such as `rows/letter`. */
export function readBlockFile(path: string): BlockSource & { name: string; keywords: string } {
  const { name = '', keywords = '', variables } = notes[`./${path}.json`] ?? {};
  return {
    ...{ name, keywords, source: (sources[`./${path}.mjml`] ?? '').trim() },
    ...(variables && { definitions: { variables, conditions: [] } }),
  };
}
