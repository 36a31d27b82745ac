import { CircleAlert, CircleCheck, Lightbulb, TriangleAlert, Wand2 } from 'lucide-react';
import type { EditorChecks } from '@/components/editor/answers/use-checks';
import { type CheckTarget, checkPage, checkTarget, nameTarget } from '@/components/editor/tree/check-target';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import { RetryNotice } from '@/components/ui/loading/retry-notice';
import type { Position } from '@/lib/document/markup/source-positions';
import type { TemplateCheck } from '@/lib/templates/contract/previews';

type ChecksProps = {
  checks: EditorChecks;
  onOpen: (target: CheckTarget) => void;
  /** Describes a place in the source. */
  nameOf?: (place: Position) => string | null;
  /** Missing if read-only. */
  onFix?: ((check: TemplateCheck) => void) | undefined;
};

const groups = [
  {
    severity: 'error',
    label: 'Errors',
    note: 'Block publishing',
    Icon: CircleAlert,
    color: 'text-destructive-text',
  },
  {
    severity: 'warning',
    label: 'Warnings',
    note: 'Worth a look',
    Icon: TriangleAlert,
    color: 'text-warning-text',
  },
  { severity: 'hint', label: 'Hints', note: 'Advice', Icon: Lightbulb, color: 'text-muted-foreground' },
] as const;

/** The server's checks by severity, with equal ones grouped. Choosing one opens its place; some have a fix. */
export function Checks({ checks, onOpen, nameOf, onFix }: ChecksProps) {
  const { list, pending, refusal, retry, current } = checks;
  if (pending)
    return (
      <div className="grid place-items-center px-6 py-14">
        <Spinner label="Checking the email" />
      </div>
    );
  return (
    <>
      {refusal && refusal.issues.length === 0 && (
        <RetryNotice tone="warning" title="The checks are not up to date" className="m-2" onRetry={retry}>
          {refusal.message}
        </RetryNotice>
      )}
      {list.length === 0 && !refusal && (
        <div className="grid justify-items-center gap-2 px-6 py-10 text-center text-muted-foreground text-sm">
          <CircleCheck aria-hidden className="size-6 text-success-text" />
          <p>No issues: this email can be published.</p>
        </div>
      )}
      {groups.map(({ severity, label, note, Icon, color }) => {
        const found = sameChecks(list.filter((check) => check.severity === severity));
        if (found.length === 0) return null;
        return (
          <section key={severity} aria-label={label} className="p-2">
            <h3 className="flex items-center gap-2 px-2.5 pt-1 pb-1.5 font-medium text-xs">
              <Icon aria-hidden className={`size-4 ${color}`} />
              {label}
              <span className="text-muted-foreground tabular-nums">{found.length}</span>
              <span className="ml-auto font-normal text-muted-foreground">{note}</span>
            </h3>
            <ul className="grid gap-0.5">
              {found.map((checks) => (
                <li key={`${checks[0]?.rule}:${checks[0]?.message}`}>
                  {/* The offsets of a fix refer to the checked source. */}
                  <Finding
                    checks={checks}
                    onOpen={onOpen}
                    nameOf={nameOf}
                    onFix={current ? onFix : undefined}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

type FindingProps = { checks: readonly TemplateCheck[] } & Pick<ChecksProps, 'onOpen' | 'nameOf' | 'onFix'>;

const look = 'block w-full rounded-md px-2.5 py-1.5 text-left text-xs [overflow-wrap:anywhere]';
const pressed = `${look} hover:bg-muted focus-visible:-outline-offset-2`;

function Finding({ checks, ...rest }: FindingProps) {
  const [first] = checks;
  if (!first) return null;
  if (checks.length === 1) return <Place check={first} message={first.message} {...rest} />;
  return (
    <>
      <p className={`${look} pb-0`}>
        {first.message} <span className="text-muted-foreground">In {checks.length} places:</span>
      </p>
      <ul className="pl-2.5">
        {checks.map((check) => (
          <li key={`${check.line}:${check.column}`}>
            <Place check={check} {...rest} />
          </li>
        ))}
      </ul>
    </>
  );
}

type PlaceProps = { check: TemplateCheck; message?: string } & Omit<FindingProps, 'checks'>;

/** The place of a check, with a link and its fix. */
function Place({ check, message, onOpen, nameOf, onFix }: PlaceProps) {
  const target = checkTarget(check);
  const page = checkPage(check);
  const block = target?.kind === 'place' ? nameOf?.(target) : null;
  const content = (
    <span className="grid min-w-0 gap-0.5">
      {message && <span>{message}</span>}
      {(target || page) && (
        <span className="text-muted-foreground">{page?.name ?? block ?? (target && nameTarget(target))}</span>
      )}
    </span>
  );
  return (
    <>
      {page ? (
        <a href={page.href} target="_blank" rel="noreferrer" className={pressed}>
          {content}
        </a>
      ) : target ? (
        <button type="button" onClick={() => onOpen(target)} className={pressed}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
      {check.fix && onFix && (
        <Button
          size="sm"
          variant="secondary"
          className="mx-2.5 mb-1.5"
          icon={<Wand2 aria-hidden />}
          onClick={() => onFix(check)}
        >
          {check.fix.label}
        </Button>
      )}
    </>
  );
}

/** Groups checks that say the same about several places. */
export function sameChecks(list: readonly TemplateCheck[]): TemplateCheck[][] {
  const found = new Map<string, TemplateCheck[]>();
  for (const check of list) {
    const key = `${check.severity} ${check.rule} ${check.message}`;
    found.set(key, [...(found.get(key) ?? []), check]);
  }
  return [...found.values()];
}
