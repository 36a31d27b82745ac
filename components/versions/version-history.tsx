'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Page } from '@/components/layout/page';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/navigation/tabs';
import { useTemplate } from '@/lib/client/templates';
import { PublishedVersions } from './published-versions';
import { RevisionHistory } from './revision-history';

const views = ['published', 'saved'] as const;

/** The history of a template: its published versions, and the saved drafts between them. */
export function VersionHistory({ id }: { id: string }) {
  const template = useTemplate(id);
  const [{ view }, setState] = useQueryStates({
    view: parseAsStringLiteral(views).withDefault('published'),
    cursor: parseAsString,
  });

  return (
    <Page
      title="Version history"
      description="What was published stays exactly as it was. Restoring makes it the draft; nothing is overwritten."
      breadcrumb={[
        { label: 'Templates', href: '/templates' },
        { label: template.data?.name ?? 'Template', href: `/templates/${id}` },
        { label: 'Versions' },
      ]}
      actions={
        <ButtonLink href={`/templates/${id}`} variant="secondary">
          Open the draft
        </ButtonLink>
      }
    >
      <Tabs
        value={view}
        onValueChange={(next) => void setState({ view: next === 'saved' ? 'saved' : null, cursor: null })}
      >
        <TabsList aria-label="History">
          <TabsTrigger value="published">Published versions</TabsTrigger>
          <TabsTrigger value="saved">Saved drafts</TabsTrigger>
        </TabsList>
        <TabsContent value="published">
          <PublishedVersions id={id} template={template.data} />
        </TabsContent>
        <TabsContent value="saved">
          {template.data && <RevisionHistory template={template.data} />}
        </TabsContent>
      </Tabs>
    </Page>
  );
}
