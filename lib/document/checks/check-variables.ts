import {
  type CanonicalDocument,
  type FieldDefinition,
  maxFields,
  maxVariables,
  sourceOf,
  type VariableDefinition,
} from '@/lib/document/contract';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { fullField, fullVariable } from '@/lib/document/variables/full-variable';
import { type NamedUse, resolveUses } from '@/lib/document/variables/resolve-uses';
import { sharedValueProblems, sharedVariables } from '@/lib/document/variables/shared-values';
import { nameUse, usedVariables, withSavedImages } from '@/lib/document/variables/used-variables';
import { isName } from '@/lib/document/variables/variable-name';
import { createOutline, type Outline } from './document-outline';
import { type CheckFix, createFinding, type Finding } from './finding';

type Texts = { subject: string; previewText: string };
/** Known variables of the workspace: those that contacts fill in. */
type Known = { contactVariables?: readonly VariableDefinition[] | undefined };

/** Undeclared and unused variables. */
export function checkVariables(parsed: ParsedDocument, outline: Outline, texts: Texts & Known): Finding[] {
  const { undeclared, unused, unusedConditions } = usedVariables(parsed, texts);
  const known = texts.contactVariables ?? [];
  const { document } = parsed;
  const { variables } = document;
  const written = readWritten(parsed, outline, texts);
  const { uses, firstOf } = written;
  return [
    ...undeclared.slice(0, 50).map((name) => {
      const first = firstOf.get(name);
      const fix = first && createDeclarationFix(first, document, written, known);
      const message = `"${name}" is used but not declared${first ? whyNot(first, uses, variables) : ''}.`;
      return createFinding('error', 'variable-undeclared', message, first?.offset, fix);
    }),
    ...checkFallbacks(document, unused, known),
    ...checkValues(document, texts.contactVariables),
    ...unused.map((name) => {
      const left = variables.filter((variable) => variable.name !== name);
      const fix = isAsked(document, name) ? null : { label: `Remove ${name}`, variables: left };
      const message = `The variable "${name}" is declared but nothing uses it.`;
      return createFinding('hint', 'variable-unused', message, -1, fix);
    }),
    ...unusedConditions.map((id) =>
      createFinding('hint', 'condition-unused', `The condition "${id}" is defined but nothing uses it.`),
    ),
  ];
}

/** All that is written, and what it uses: hostile input uses thousands of names. */
type Written = {
  uses: readonly NamedUse[];
  /** The first use of each displayed name. */
  firstOf: ReadonlyMap<string, NamedUse>;
  /** Uses of each variable. */
  usesOf: ReadonlyMap<string, readonly NamedUse[]>;
  /** Names with parts that are used: `a` and `a.b` of `a.b.c`. */
  withParts: ReadonlySet<string>;
  texts: readonly string[];
  outline: Outline;
};

function readWritten(parsed: ParsedDocument, outline: Outline, { subject, previewText }: Texts): Written {
  const { variables, plain_text } = parsed.document;
  const elsewhere = [plain_text ?? '', subject, previewText];
  const uses = [
    ...resolveUses(parsed.liquid().uses, variables),
    // Their offsets are not of the source.
    ...elsewhere
      .flatMap((text) => resolveUses(parsed.liquid(text).uses, variables))
      .map((use) => ({ ...use, offset: -1 })),
  ];
  const firstOf = new Map(uses.toReversed().map((use) => [nameUse(use), use]));
  const usesOf = new Map<string, NamedUse[]>();
  for (const use of uses) {
    if (use.kind !== 'variable') continue;
    const own = usesOf.get(use.name);
    if (own) own.push(use);
    else usesOf.set(use.name, [use]);
  }
  const withParts = new Set(uses.flatMap(({ name }) => outerNames(name)));
  return { outline, texts: [parsed.source, ...elsewhere], uses, firstOf, usesOf, withParts };
}

/** The names that a name with parts is a part of. */
function outerNames(name: string): string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_, count) => parts.slice(0, count + 1).join('.'));
}

/** Why it cannot be declared: a name with parts has no value of its own. */
function whyNot(use: NamedUse, uses: readonly NamedUse[], variables: readonly VariableDefinition[]): string {
  if (use.kind !== 'variable') return '';
  const name = nameUse(use);
  const whole = variables.find((each) => each.type !== 'list' && name.startsWith(`${each.name}.`));
  if (whole) return `: "${whole.name}" is a variable of its own, which has no parts`;
  const part = partOf(name, [...uses.map((each) => ({ name: nameUse(each) })), ...variables]);
  return part === undefined ? '' : `: it has no value of its own, only its parts do, as "${part}"`;
}

function partOf(name: string, others: readonly { name: string }[]): string | undefined {
  return others.find((other) => other.name.startsWith(`${name}.`))?.name;
}

/**
 * Variables without fallback, which would exclude contacts from a broadcast. Every contact has an address.
 */
function checkFallbacks(
  { purpose, variables }: CanonicalDocument,
  unused: readonly string[],
  known: readonly VariableDefinition[],
): Finding[] {
  if (purpose !== 'marketing') return [];
  const filled = new Set(known.map(({ name }) => name));
  return variables
    .filter(
      ({ name, required, fallback }) =>
        required && (fallback === null || fallback === '') && filled.has(name),
    )
    .filter(({ name }) => name !== `${contactRoot}email` && !unused.includes(name))
    .map(({ name }) => {
      const message = `Contacts without "${name}" are not sent this email. Give it a fallback, or make it optional.`;
      return createFinding('hint', 'variable-without-fallback', message);
    });
}

/** What a broadcast would refuse to be sent without. Programs give transactional email its values. */
function checkValues(
  document: CanonicalDocument,
  known: readonly VariableDefinition[] | undefined,
): Finding[] {
  if (document.purpose !== 'marketing' || !known) return [];
  const variables = withSavedImages(document.variables, sourceOf(document));
  return sharedValueProblems(sharedVariables(variables, known), {})
    .filter(({ reason }) => reason === 'missing')
    .map(({ name, message }) => {
      const own = contactRoot + name;
      let hint = 'Every broadcast must fill it in, unless you add a fallback or make it optional.';
      if (known.some((kept) => kept.name === own)) hint = `With {{ ${own} }} each contact gets their own.`;
      else if (name.startsWith(contactRoot))
        hint = `Contacts have no property “${name.slice(contactRoot.length)}”: add it under Contacts, or add a fallback.`;
      return createFinding('hint', 'variable-without-value', `${message} ${hint}`);
    });
}

/** The document's variables and all others that it uses, with the types of their use; at most two hundred. */
export function addUsedVariables(parsed: ParsedDocument, texts: Texts): VariableDefinition[] {
  const outline = createOutline(parsed);
  let { document } = parsed;
  const written = readWritten(parsed, outline, texts);
  const { undeclared } = usedVariables(parsed, texts);
  for (const name of undeclared) {
    const use = written.firstOf.get(name);
    const declared = document.variables.find((variable) => variable.name === use?.name);
    if (!use || (!declared && document.variables.length >= maxVariables)) continue;
    // A list gets all of its fields.
    if (declared?.fields?.some((field) => field.name === use.field)) continue;
    const fix = createDeclarationFix(use, document, written, []);
    if (fix?.variables) document = { ...document, variables: fix.variables };
  }
  return document.variables;
}

/** Whether a condition uses a variable: without it the document could not be published. */
function isAsked({ conditions }: CanonicalDocument, name: string): boolean {
  return conditions.some(({ rules }) => rules.some(({ variable }) => variable === name));
}

/**
 * A fix that declares a variable or list field by its use. Only the author knows the type of one used in a condition.
 */
function createDeclarationFix(
  use: NamedUse,
  { variables }: CanonicalDocument,
  written: Written,
  known: readonly VariableDefinition[],
): CheckFix | null {
  const { usesOf, withParts, outline } = written;
  const { name: root, field } = use;
  if (use.kind !== 'variable' || !isName(root)) return null;
  // A name with parts cannot have its own value.
  if (
    variables.some(({ name }) => root.startsWith(`${name}.`)) ||
    withParts.has(root) ||
    partOf(root, variables)
  )
    return null;
  const label = `Declare ${nameUse(use)}`;
  const declared = variables.find((variable) => variable.name === root);
  const own = usesOf.get(root) ?? [];
  if (!declared) {
    const kept = known.find(({ name }) => name === root);
    if (kept && !field)
      return { label, variables: [...variables, { ...kept, required: !hasDefault(root, written) }] };
    const type = own.some(({ by }) => by === 'loop') ? 'list' : guessType(own, outline);
    if (type !== 'list')
      return field ? null : { label, variables: [...variables, createDefinition(root, type, written)] };
    // Liquid reads `child?` as a name, which no document may have.
    const names = [...new Set(own.flatMap((use) => use.field ?? []))].filter(isName).slice(0, maxFields);
    const fields = namesWithValues(names).map((name) => createField(name, own, outline));
    return { label, variables: [...variables, { ...createDefinition(root, 'list', written), fields }] };
  }
  if (declared.type !== 'list' || !field || !isName(field)) return null;
  const names = [...(declared.fields ?? []).map(({ name }) => name), field];
  if (names.length > maxFields) return null;
  if (namesWithValues(names).length < names.length) return null;
  const longer = { ...declared, fields: [...(declared.fields ?? []), createField(field, own, outline)] };
  return { label, variables: variables.map((variable) => (variable === declared ? longer : variable)) };
}

/** Those of which no other name is a part: `date` has no value of its own beside `date.from`. */
function namesWithValues(names: readonly string[]): string[] {
  const outer = new Set(names.flatMap(outerNames));
  return names.filter((name) => !outer.has(name));
}

type GuessedType = 'text' | 'url' | 'image';

/** A complete link or image address has its own type; anything else is text. */
function guessType(uses: readonly NamedUse[], { elements }: Outline): GuessedType {
  const types = new Set(
    // The first few are enough: hostile input has thousands.
    uses.slice(0, 20).map(({ offset, by }) => {
      for (const { attributes } of elements)
        for (const [name, { raw, start }] of attributes)
          if (offset >= start && offset < start + raw.length)
            return /^\s*\{\{-?\s*$/.test(raw.slice(0, offset - start)) ? typeOfAttribute(name) : 'text';
      return by === 'output' ? 'text' : null;
    }),
  );
  types.delete(null);
  const [only] = types;
  return types.size === 1 && only ? only : 'text';
}

function typeOfAttribute(name: string): GuessedType {
  if (name === 'href') return 'url';
  return name === 'src' || name === 'background-url' || name === 'background' ? 'image' : 'text';
}

function createDefinition(name: string, type: VariableDefinition['type'], written: Written) {
  return fullVariable({ name, type, required: !hasDefault(name, written), description: '' });
}

/** Whether any text has a default for it, so that it is not required. */
function hasDefault(name: string, { texts }: Written): boolean {
  const withDefault = new RegExp(`\\{\\{-?\\s*${name.replaceAll('.', '\\.')}\\s*\\|\\s*default:`);
  return texts.some((text) => withDefault.test(text));
}

function createField(name: string, uses: readonly NamedUse[], outline: Outline): FieldDefinition {
  const type = guessType(
    uses.filter(({ field }) => field === name),
    outline,
  );
  return fullField({ name, type, description: '' });
}
