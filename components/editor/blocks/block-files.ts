import type { ComponentType } from 'react';
import type { Definitions } from '@/components/editor/tree/definitions';
import { fullVariables, type ShortVariables } from '@/lib/document/variables/full-variable';

/** MJML of one or more blocks to insert, with the variables they use. */
export type BlockSource = {
  name: string;
  source: string;
  definitions?: Definitions;
  /** A video: asks for its address, and inserts its picture. */
  isVideo?: boolean;
};

/** Built-in MJML to insert. */
export type OwnBlock = BlockSource & {
  id: string;
  /** Search terms in addition to its name. */
  keywords: string;
  /** By default the icon of its first element. */
  icon?: BlockIcon;
  /** An explanation of a short name. */
  hint?: string;
};

export type BlockGroup = { title: string; blocks: readonly OwnBlock[] };

export type BlockIcon = ComponentType<{ className?: string; strokeWidth?: number }>;

const sources = import.meta.glob<string>(['./basic/*.mjml', './rows/*.mjml'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The variables of blocks, in files next to their MJML. */
const notes = import.meta.glob<{ variables: ShortVariables }>(['./basic/*.json', './rows/*.json'], {
  import: 'default',
  eager: true,
});

/** The block of `<path>.mjml` and `<path>.json`, such as `rows/letter`; the last part is its id. */
export function readBlockFile(path: string, overrides: Partial<OwnBlock> = {}): OwnBlock {
  const variables = notes[`./${path}.json`]?.variables;
  return {
    ...{ id: path.slice(path.indexOf('/') + 1), name: '', keywords: '' },
    source: (sources[`./${path}.mjml`] ?? '').trim(),
    ...(variables && { definitions: { variables: fullVariables(variables), conditions: [] } }),
    ...overrides,
  };
}
