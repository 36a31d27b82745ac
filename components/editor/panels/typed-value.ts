import type { FieldDefinition, VariableDefinition } from '@/lib/document/contract';
import { variableValueProblem } from '@/lib/document/variable-value';

type Shape = Pick<VariableDefinition, 'type' | 'fields'>;
type SavedValue = VariableDefinition['sample'];

/** A saved value as text for a field. */
export function writeTyped(value: SavedValue): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? JSON.stringify(value, null, 2) : String(value);
}

/** Parses typed text as the type's value, or returns why it is invalid. Empty is no value. */
export function readTyped(
  shape: Shape,
  text: string,
): { value: SavedValue; problem: null } | { value: null; problem: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null, problem: null };
  const value = convert(shape.type, text, trimmed);
  if (value === undefined)
    return { value: null, problem: 'Expected a list as JSON, such as ["One", "Two"].' };
  const problem = variableValueProblem(shape, value);
  return problem
    ? { value: null, problem: `Expected ${problem}.` }
    : { value: value as SavedValue, problem: null };
}

function convert(type: VariableDefinition['type'], text: string, trimmed: string): unknown {
  if (type === 'number') return Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
  if (type === 'boolean') return trimmed === 'true' ? true : trimmed === 'false' ? false : trimmed;
  if (type !== 'list') return type === 'text' ? text : trimmed;
  try {
    return JSON.parse(trimmed) as unknown;
  } catch {
    return undefined; // the caller reports what is expected
  }
}

/** A list with other fields: keeps the saved values of remaining fields. */
export function withFields(variable: VariableDefinition, fields: FieldDefinition[]): VariableDefinition {
  const names = new Set(fields.map(({ name }) => name));
  const fitting = (saved: SavedValue): SavedValue => {
    if (!Array.isArray(saved)) return null;
    const items = saved.map((item) =>
      typeof item === 'object'
        ? Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)))
        : item,
    );
    return variableValueProblem({ type: 'list', fields }, items) === null ? items : null;
  };
  return { ...variable, fields, sample: fitting(variable.sample), fallback: fitting(variable.fallback) };
}
