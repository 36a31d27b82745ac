import {
  type DraftFields,
  type FieldName,
  fieldLabels,
  fieldNames,
  fieldProblem,
} from '@/components/broadcasts/draft/draft-fields';
import type { BroadcastCheck } from '@/lib/broadcasts/contract';

/** What is in the way of sending, or worth a look: where it is put right, in the form or on another page. */
export type Problem = { message: string; field: FieldName | null; href?: string };

type Check = BroadcastCheck | undefined;

/** What is in the way of sending: what is typed and cannot be saved, then what the server refuses of the rest. */
export function problemsOf(fields: DraftFields, check: Check): Problem[] {
  const typed = fieldNames.flatMap((field) => {
    const message = fieldProblem(fields, field);
    return message === undefined ? [] : [{ field, message: `${fieldLabels[field]}: ${message}` }];
  });
  const errors = (check?.errors ?? []).map((error) => toProblem(error, fields));
  return [...typed, ...errors.filter(({ field }) => !typed.some((one) => one.field === field))];
}

export function warningsOf(fields: DraftFields, check: Check): Problem[] {
  return (check?.warnings ?? []).map((warning) => toProblem(warning, fields));
}

/** A finding of the server, with the place where it is put right. */
function toProblem(
  { code, field, message }: BroadcastCheck['errors'][number],
  { template_id: templateId }: DraftFields,
): Problem {
  return {
    message,
    field: fieldNames.find((name) => name === field?.split('.')[0]) ?? null,
    ...(code === 'POSTAL_ADDRESS_REQUIRED' && { href: '/settings/workspace' }),
    ...(code.startsWith('TRANSLATION_') && { href: `/templates/${templateId}/translations?show=open` }),
  };
}
