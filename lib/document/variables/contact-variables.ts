import type { VariableDefinition } from '@/lib/document/contract';
import { fullVariable } from './full-variable';
import { isName } from './variable-name';

/** What the names begin with that contacts fill in: `contact.email`, `contact.<property>`. */
export const contactRoot = 'contact.';

/** Something that is kept of contacts. */
export type KeptProperty = {
  name: string;
  type: 'text' | 'number' | 'boolean' | 'date';
  description: string;
};

/** Variables as they begin that contacts fill in: their address, and the properties that the workspace keeps. */
export function contactVariables(properties: readonly KeptProperty[]): VariableDefinition[] {
  const own = properties.map(({ name, type, description }) =>
    fullVariable({ name: contactRoot + name, type, description: description || null }),
  );
  // The name of a property may be so long that no room is left before it.
  return [address, ...own.filter(({ name }) => isName(name))];
}

const address = fullVariable({ name: `${contactRoot}email`, sample: 'ada@example.com' });
