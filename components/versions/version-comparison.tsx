'use client';

import { ResourceState } from '@/components/data/resource-state';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useDiffToDraft } from '@/lib/client/versions';
import { sourceOf } from '@/lib/document/contract';
import type { Draft } from '@/lib/templates/contract/drafts';
import type { TemplateWithDraft } from '@/lib/templates/contract/templates';
import type { TemplateVersion } from '@/lib/templates/contract/versions';
import { ChangeList } from './change-list';
import { SourceDiff } from './source-diff';
import { TextChange } from './text-change';

type Props = { template: TemplateWithDraft | undefined; version: TemplateVersion };

/** What the draft of now has changed since this version. */
export function VersionComparison({ template, version }: Props) {
  if (!template) return <Skeleton className="h-64" />;
  if (!template.draft) return <EmptyState title="There is no draft to compare with" />;
  return <Changes version={version} draft={template.draft} />;
}

function Changes({ version, draft }: { version: TemplateVersion; draft: Draft }) {
  const diff = useDiffToDraft(version.template_id, version.id, draft.revision);
  return (
    <div className="grid gap-4 text-sm">
      <TextChange name="Subject" before={version.subject} after={draft.subject} />
      <TextChange name="Preview text" before={version.preview_text} after={draft.preview_text} />
      <ResourceState resource={diff} label="the changes" loading={<Skeleton className="h-24" />}>
        {(data) => (
          <>
            <ChangeList
              label="Blocks"
              changes={data.blocks.map((block) => ({ ...block, name: block.label }))}
            />
            <ChangeList label="Variables" changes={data.variables} />
            <ChangeList label="Conditions" changes={data.conditions} />
          </>
        )}
      </ResourceState>
      <SourceDiff
        label={`From version ${version.version_number} to the draft`}
        before={sourceOf(version.source_document)}
        after={sourceOf(draft.source_document)}
      />
    </div>
  );
}
