'use client';

import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { sourceOf } from '@/lib/document/contract';
import type { TemplateVersion, TemplateWithDraft } from '@/lib/templates/contract';
import { SourceDiff } from './source-diff';

type Props = { template: TemplateWithDraft | undefined; version: TemplateVersion };

/** What the draft of now has changed since this version. */
export function VersionComparison({ template, version }: Props) {
  if (!template) return <Skeleton className="h-64" />;
  if (!template.draft) return <EmptyState title="There is no draft to compare with" />;
  const { draft } = template;
  return (
    <div className="grid gap-3 text-sm">
      <TextChange name="Subject" before={version.subject} after={draft.subject} />
      <TextChange name="Preview text" before={version.preview_text} after={draft.preview_text} />
      <SourceDiff
        label={`From version ${version.version_number} to the draft`}
        before={sourceOf(version.source_document)}
        after={sourceOf(draft.source_document)}
      />
    </div>
  );
}

/** A short text that changed, the old struck out before the new. Nothing where both are the same. */
export function TextChange({ name, before, after }: { name: string; before: string; after: string }) {
  if (before === after) return null;
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <span className="text-muted-foreground">{name}: </span>
      <del className="bg-destructive-soft text-destructive-text">{before || '(empty)'}</del>{' '}
      <ins className="bg-success-soft text-success-text no-underline">{after || '(empty)'}</ins>
    </p>
  );
}
