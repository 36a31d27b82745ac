import {
  type CanonicalDocument,
  type FieldDefinition,
  sourceOf,
  type VariableDefinition,
  withSource,
} from '@/lib/document/contract';
import { countImageUses, replaceImage } from './image-uses';

type Exchange = (address: string) => string;

/** In how many places a document shows an image: in its source, and as sample or fallback of a variable. */
export function countInDocument(document: CanonicalDocument, address: string): number {
  let count = 0;
  withVariables(document.variables, (shown) => {
    if (shown === address) count += 1;
    return shown;
  });
  return count + countImageUses(sourceOf(document), address);
}

/** The document with an image replaced by another one wherever it is shown. Everything else stays, alternative texts too. */
export function replaceInDocument<D extends CanonicalDocument>(document: D, from: string, to: string): D {
  return {
    ...withSource(document, replaceImage(sourceOf(document), from, to)),
    variables: withVariables(document.variables, (shown) => (shown === from ? to : shown)),
  };
}

function withVariables(variables: readonly VariableDefinition[], exchange: Exchange): VariableDefinition[] {
  return variables.map((variable) => {
    if (variable.type === 'image') return withSaved(variable, exchange);
    if (variable.type !== 'list' || !variable.fields) return variable;
    const images = variable.fields.filter(({ type }) => type === 'image');
    const inItems = (saved: VariableDefinition['sample']) =>
      Array.isArray(saved) ? saved.map((item) => withItem(item, images, exchange)) : saved;
    return {
      ...variable,
      fallback: inItems(variable.fallback),
      sample: inItems(variable.sample),
      fields: variable.fields.map((field) => (field.type === 'image' ? withSaved(field, exchange) : field)),
    };
  });
}

function withSaved<D extends FieldDefinition | VariableDefinition>(definition: D, exchange: Exchange): D {
  const { fallback, sample } = definition;
  return {
    ...definition,
    fallback: typeof fallback === 'string' ? exchange(fallback) : fallback,
    sample: typeof sample === 'string' ? exchange(sample) : sample,
  };
}

type SavedItem = Extract<VariableDefinition['sample'], unknown[]>[number];

function withItem(item: SavedItem, images: readonly FieldDefinition[], exchange: Exchange): SavedItem {
  if (typeof item !== 'object') return item;
  const next = { ...item };
  for (const { name } of images) {
    const shown = Object.hasOwn(next, name) ? next[name] : undefined;
    if (typeof shown === 'string') next[name] = exchange(shown);
  }
  return next;
}
