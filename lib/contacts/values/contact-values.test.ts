import { describe, expect, it } from 'vitest';
import type { VariableDefinition } from '@/lib/document/contract';
import { validateValues } from '@/lib/document/variables/validate-values';
import { createWorkspace } from '@/test/factories';
import { useWorkspaceApi } from '@/test/workspace-api';
import { readContactValues } from './contact-values';
import { mergeContactValues } from './with-contact-values';

const test = useWorkspaceApi();
const { api, workspace } = test;

const made = async (path: string, body: object): Promise<string> => (await api.made(path, body)).id;

const variable = (name: string, overrides: Partial<VariableDefinition> = {}): VariableDefinition => ({
  ...{ name, type: 'text', required: false, fallback: null, sample: null, description: null },
  ...overrides,
});

async function propertiesOfAllTypes() {
  for (const type of ['text', 'number', 'boolean', 'date'])
    await made('/contact-properties', { name: `a_${type}`, type });
}

async function valuesOf(id: string, variables: readonly VariableDefinition[]) {
  const found = await readContactValues({ db: test.db, workspaceId: workspace.id }, [id], variables);
  return found.get(id);
}

describe('a contact’s values', () => {
  it('are what the template declares, in its properties’ types', async () => {
    await propertiesOfAllTypes();
    const properties = { a_text: 'London', a_number: 1.5, a_boolean: false, a_date: '2024-02-29' };
    const id = await made('/contacts', { email: 'Ada@far.test', properties });
    const declared = [
      ...[variable('contact.email'), variable('contact.a_text'), variable('order'), variable('contacted')],
      variable('contact.a_number', { type: 'number' }),
      variable('contact.a_boolean', { type: 'boolean' }),
      variable('contact.a_date', { type: 'date' }),
    ];
    const values = await valuesOf(id, declared);
    expect(values).toEqual({ contact: { email: 'ada@far.test', ...properties } });
    expect(validateValues(declared, values ?? {}).problems).toEqual([]);
    expect(await valuesOf(id, [variable('contact.a_text')])).toEqual({ contact: { a_text: 'London' } });
    expect(await valuesOf(id, [variable('first_name')])).toEqual({ contact: {} });
  });

  it('are converted to the definition’s type if possible', async () => {
    await propertiesOfAllTypes();
    const properties = { a_text: '42', a_number: 7, a_boolean: true, a_date: '2024-02-29' };
    const id = await made('/contacts', { email: 'ada@far.test', properties });
    const asText = ['a_number', 'a_boolean', 'a_date'].map((name) => variable(`contact.${name}`));
    expect(await valuesOf(id, asText)).toEqual({
      contact: { a_number: '7', a_boolean: 'true', a_date: '2024-02-29' },
    });
    const declared = [
      variable('contact.a_text', { type: 'number' }),
      variable('contact.a_number', { type: 'date' }),
    ];
    const values = await valuesOf(id, declared);
    expect(values).toEqual({ contact: { a_text: 42, a_number: 7 } });
    expect(validateValues(declared, values ?? {}).problems.map(({ name }) => name)).toEqual([
      'contact.a_number',
    ]);
  });

  it('are null if missing, so that the definition decides', async () => {
    await propertiesOfAllTypes();
    const id = await made('/contacts', { email: 'ada@far.test', properties: { a_text: ' ' } });
    const declared = [
      variable('contact.a_text', { required: true }),
      variable('contact.a_number', { type: 'number', required: true, fallback: 3 }),
      variable('contact.a_boolean', { type: 'boolean' }),
    ];
    const values = await valuesOf(id, declared);
    expect(values).toEqual({ contact: { a_text: ' ', a_number: null, a_boolean: null } });
    const { values: filled, problems } = validateValues(declared, values ?? {});
    expect(problems).toMatchObject([{ name: 'contact.a_text', reason: 'missing' }]);
    expect(filled).toMatchObject({ 'contact.a_number': 3, 'contact.a_boolean': false });
  });

  it('are read for many at once, with none for strangers', async () => {
    await made('/contact-properties', { name: 'city', type: 'text' });
    const ada = await made('/contacts', { email: 'ada@far.test', properties: { city: 'London' } });
    const bob = await made('/contacts', { email: 'bob@far.test' });
    const other = (await createWorkspace(test.db)).id;
    const declared = [variable('contact.city'), variable('contact.email')];
    const found = await readContactValues(
      { db: test.db, workspaceId: workspace.id },
      [ada, bob, workspace.id],
      declared,
    );
    expect([...found.keys()].sort()).toEqual([ada, bob].sort());
    expect(found.get(ada)).toEqual({ contact: { city: 'London', email: 'ada@far.test' } });
    expect(found.get(bob)).toEqual({ contact: { city: null, email: 'bob@far.test' } });
    expect((await readContactValues({ db: test.db, workspaceId: other }, [ada], declared)).size).toBe(0);
  });
});

describe('values of a send', () => {
  const contact = { city: 'London', plan: null };

  it('are overridden by the contact’s, nested or dotted, even by none', () => {
    const given = { order: 7, contact: { city: 'Paris', plan: 'free', tier: 'gold' } };
    expect(mergeContactValues(given, { contact })).toEqual({
      order: 7,
      contact: { city: 'London', tier: 'gold' },
    });
    const dotted = { 'contact.city': 'Paris', 'contact.plan': 'free', 'contact.tier': 'gold' };
    expect(mergeContactValues(dotted, { contact })).toEqual({
      'contact.tier': 'gold',
      contact: { city: 'London' },
    });
  });

  it('stay unchanged if the template uses no contact variable', () => {
    expect(mergeContactValues({ contact: 'me' }, { contact: {} })).toEqual({ contact: 'me' });
  });
});
