'use client';

import Link from 'next/link';
import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import type { TemplateListItem } from '@/lib/templates/contract/templates';
import { modeLabels, purposeLabels } from './details/template-labels';
import { TemplateMenu } from './details/template-menu';
import { TemplateThumbnail } from './template-thumbnail';

/** One template: how it looks, its name and state, and what can be done with it. */
export function TemplateCard({ template }: { template: TemplateListItem }) {
  const { updated_at, draft_updated_at } = template;
  return (
    <article className="group relative grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border bg-card shadow-soft transition-shadow hover:shadow-raised">
      <div className="relative aspect-[4/3.4] overflow-hidden border-b">
        <TemplateThumbnail template={template} />
      </div>
      <div className="grid content-start gap-2 p-3.5">
        <div className="flex items-start gap-1">
          <h2 className="min-w-0 flex-1 font-semibold text-sm leading-snug">
            <Link
              href={`/templates/${template.id}`}
              className="line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2"
            >
              {template.name}
            </Link>
          </h2>
          <div className="relative z-10 -mt-1.5 -mr-1.5">
            <TemplateMenu template={template} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-1.5 text-muted-foreground text-xs">
          {template.state === 'published' ? (
            <Badge tone="success" dot>
              Published
            </Badge>
          ) : (
            <Badge>Draft</Badge>
          )}
          {template.state === 'published' && template.has_unpublished_changes && (
            <Badge tone="warning">Unpublished changes</Badge>
          )}
          <span>
            {purposeLabels[template.purpose]} · {modeLabels[template.source_mode]}
          </span>
        </div>
        <p className="text-muted-foreground text-xs">
          Updated <Time value={updated_at} />
          {draft_updated_at && draft_updated_at > updated_at && (
            <>
              {' '}
              · draft edited <Time value={draft_updated_at} />
            </>
          )}
        </p>
      </div>
    </article>
  );
}
