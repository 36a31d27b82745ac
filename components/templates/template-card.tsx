import { Folder } from 'lucide-react';
import { Time } from '@/components/data/time';
import { classNames } from '@/components/ui/class-names';
import { Badge } from '@/components/ui/display/badge';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Link } from '@/components/ui/navigation/link';
import { purposeLabels } from '@/lib/document/purposes';
import type { TemplateListItem } from '@/lib/templates/contract/templates';
import { modeLabels } from './details/template-labels';
import { TemplateMenu } from './details/template-menu';
import { TemplateThumbnail } from './template-thumbnail';

type Props = {
  template: TemplateListItem;
  /** The selection; undefined without bulk actions. */
  selection?: { checked: boolean; onChange: () => void; any: boolean } | undefined;
};

/** One template: picture, name, state, and actions. */
export function TemplateCard({ template, selection }: Props) {
  const { updated_at, draft_updated_at, folder, tags } = template;
  const edited = draft_updated_at && draft_updated_at > updated_at ? draft_updated_at : null;
  return (
    <article
      className={classNames(
        'group relative grid grid-rows-[auto_1fr] rounded-lg border bg-card shadow-soft transition-shadow hover:shadow-raised',
        selection?.checked && 'border-ring ring-1 ring-ring',
      )}
    >
      <div className="relative aspect-[4/3.4] overflow-hidden rounded-t-lg border-b">
        <TemplateThumbnail template={template} />
      </div>
      {selection && (
        <div
          className={classNames(
            'absolute top-2 left-2 z-10 rounded-md bg-card/95 p-1.5 pt-1 pointer-coarse:pt-2 shadow-soft transition-opacity focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
            !selection.any && 'opacity-0',
          )}
        >
          <Checkbox
            hideLabel
            className="pointer-coarse:py-0"
            label={`Select ${template.name}`}
            checked={selection.checked}
            onCheckedChange={selection.onChange}
          />
        </div>
      )}
      <div className="grid content-start gap-2 p-3.5">
        <div className="flex items-start gap-1">
          <h2 className="min-w-0 flex-1 font-semibold text-sm leading-snug">
            <Link
              href={`/templates/${template.id}`}
              data-row={template.id}
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
        {(folder !== null || tags.length > 0) && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
            {folder !== null && (
              <span className="inline-flex min-w-0 items-center gap-1">
                <Folder aria-hidden className="size-3.5 shrink-0" />
                <span className="sr-only">Folder </span>
                <span className="truncate">{folder}</span>
              </span>
            )}
            {tags.map((tag) => (
              <span key={tag} className="max-w-full truncate">
                #{tag}
              </span>
            ))}
          </p>
        )}
        <p className="text-muted-foreground text-xs">
          {edited ? 'Draft edited' : 'Updated'} <Time value={edited ?? updated_at} />
        </p>
      </div>
    </article>
  );
}
