import { CircleAlert, TriangleAlert } from 'lucide-react';
import { fieldLabels } from '@/components/broadcasts/draft/draft-fields';
import { showField } from '@/components/broadcasts/sections/section';
import { AdminsToAsk, settingsDeed } from '@/components/data/admins-to-ask';
import { Link } from '@/components/ui/navigation/link';
import { useMay } from '@/lib/client/session';
import { type Problem, workspaceSettings } from './problems';

type ProblemListProps = { problems: readonly Problem[]; warnings: readonly Problem[] };

/** Problems that prevent sending, and warnings, each linked to its field or page. */
export function ProblemList({ problems, warnings }: ProblemListProps) {
  return (
    <ul aria-label="To do before sending" className="grid grid-cols-1 gap-2 text-sm">
      {problems.map((problem) => (
        <li key={problem.message} className="flex gap-2">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive-text" />
          <ProblemWords {...problem} />
        </li>
      ))}
      {warnings.map((warning) => (
        <li key={warning.message} className="flex gap-2 text-muted-foreground">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-text" />
          <ProblemWords {...warning} />
        </li>
      ))}
    </ul>
  );
}

function ProblemWords({ message, field, href }: Problem) {
  const mayManage = useMay('workspace:manage');
  if (href === workspaceSettings && !mayManage)
    return (
      <div className="grid gap-1">
        {message}
        <AdminsToAsk deed={settingsDeed} />
      </div>
    );
  if (href)
    return (
      <Link href={href} className="rounded-sm hover:underline">
        {message}
      </Link>
    );
  if (!field) return <span>{message}</span>;
  return (
    <button type="button" className="rounded-sm text-left hover:underline" onClick={() => showField(field)}>
      {message}
      <span className="sr-only"> Go to {fieldLabels[field]}</span>
    </button>
  );
}
