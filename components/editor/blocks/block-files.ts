import type { ComponentType } from 'react';
import type { Definitions } from '@/components/editor/tree/definitions';
import { fullVariables, type ShortVariables } from '@/lib/document/variables/full-variable';

/** What can be put into an email: one or more blocks as MJML, with the variables that they are filled with. */
export type BlockSource = {
  name: string;
  source: string;
  definitions?: Definitions;
  /** A video: where it is watched is asked first, and its picture comes in. */
  isVideo?: boolean;
};

/** MJML of ours that can be put into an email. */
export type OwnBlock = BlockSource & {
  id: string;
  /** Words that find it, beside its name. */
  keywords: string;
  /** Left out where it is that of its first element. */
  icon?: BlockIcon;
  /** Says more where the name is short. */
  hint?: string;
};

export type BlockGroup = { title: string; blocks: readonly OwnBlock[] };

export type BlockIcon = ComponentType<{ className?: string; strokeWidth?: number }>;

const sources = import.meta.glob<string>(['./basic/*.mjml', './rows/*.mjml'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The variables of a block, which stand beside its MJML. */
const notes = import.meta.glob<{ variables: ShortVariables }>(['./basic/*.json', './rows/*.json'], {
  import: 'default',
  eager: true,
});

/** The block of `<path>.mjml` and `<path>.json`, such as `rows/letter`, whose last part is its id. */
export function readBlockFile(path: string, overrides: Partial<OwnBlock> = {}): OwnBlock {
  const variables = notes[`./${path}.json`]?.variables;
  return {
    ...{ id: path.slice(path.indexOf('/') + 1), name: '', keywords: '' },
    source: (sources[`./${path}.mjml`] ?? '').trim(),
    ...(variables && { definitions: { variables: fullVariables(variables), conditions: [] } }),
    ...overrides,
  };
}
