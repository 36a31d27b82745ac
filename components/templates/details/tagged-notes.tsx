import { Notice } from '@/components/ui/feedback/notice';
import { CopyButton } from '@/components/ui/form/copy-button';
import { senderNames } from '@/lib/document/export/sender-names';
import type { ExportTags, TemplateExport } from '@/lib/templates/contract/previews';

const places = { html: 'HTML', plain_text: 'Plain text', subject: 'Subject', preview_text: 'Preview text' };

/** Notes on an export with variables: what was lost, what to paste, and what to set up. */
export function TaggedNotes({ exported, tags }: { exported: TemplateExport; tags: ExportTags }) {
  const { tagged, files } = exported;
  if (!tagged) return null;
  const name = tags === 'postroom' ? 'Postroom' : senderNames[tags];
  const texts = [
    ['Subject', tagged.subject],
    ['Preview text', tagged.preview_text],
    ['Plain text', files[1]?.content ?? ''],
  ] as const;
  return (
    <section aria-label="What was exported" className="grid gap-4">
      {tagged.issues.length === 0 ? (
        <Notice tone="success" title="Everything is kept">
          All variables, conditions and repeats have a counterpart in {name}.
        </Notice>
      ) : (
        <Notice
          tone="warning"
          title={`${tagged.issues.length} ${tagged.issues.length === 1 ? 'thing' : 'things'} to look at in ${name}`}
        >
          <ul className="mt-1 grid max-h-48 gap-1.5 overflow-y-auto">
            {tagged.issues.map(({ place, line, column, message }) => (
              <li key={`${place} ${line} ${column} ${message}`} className="break-words">
                {message} <span className="opacity-75">{`${places[place]}, line ${line}`}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm">
        {texts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="truncate font-mono text-xs">{text}</dd>
              <dd>
                <CopyButton value={text} label={label.toLowerCase()} />
              </dd>
            </div>
          ))}
      </dl>
      {tagged.tags.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer font-medium">{`Tags to fill in there (${tagged.tags.length})`}</summary>
          <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
            {tagged.tags.map(({ variable, tag }) => (
              <li key={variable} className="flex flex-wrap justify-between gap-x-4 font-mono text-xs">
                <span className="break-all">{variable}</span>
                <span className="break-all text-muted-foreground">{tag}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
