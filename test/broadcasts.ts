import { expect } from 'vitest';
import type { VariableDefinition } from '@/lib/document/contract';
import type { ApiClient } from './api';
import { createTemplate, marketingDocument, mjmlOf, publish } from './templates';

/** A published marketing template, made as a member would. */
export async function createMarketingTemplate(
  api: ApiClient,
  {
    text = 'Hello',
    subject = 'Autumn',
    variables = [],
  }: { text?: string; subject?: string; variables?: VariableDefinition[] } = {},
): Promise<string> {
  const document = { ...marketingDocument(), mjml: mjmlOf(text), variables };
  const { id } = await createTemplate(api, { name: 'Autumn', purpose: 'marketing', subject, document });
  await publish(api, id);
  return id;
}

/** What a request made; fails with what it answered in place of that. */
export async function made(api: ApiClient, path: string, body: object) {
  const answer = await api.post(path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}
