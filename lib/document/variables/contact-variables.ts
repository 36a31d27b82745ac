import type { VariableDefinition } from '@/lib/document/contract';
import { fullVariable } from './full-variable';
import { isKeptName } from './variable-name';

/** The prefix of variables that contacts fill in: `contact.email`, `contact.<property>`. */
export const contactRoot = 'contact.';

/** A stored property of contacts. */
export type KeptProperty = {
  name: string;
  type: 'text' | 'number' | 'boolean' | 'date';
  description: string;
};

/** The default definitions of variables that contacts fill in: their address, and the workspace's properties. */
export function contactVariables(properties: readonly KeptProperty[]): VariableDefinition[] {
  const own = properties.map(({ name, type, description }) =>
    fullVariable({ name: contactRoot + name, type, description: description || null }),
  );
  // A property's name may be too long to be prefixed.
  return [address, ...own.filter(({ name }) => isKeptName(name))];
}

const address = fullVariable({ name: `${contactRoot}email`, sample: 'ada@example.com' });
