import { Card } from '@/components/ui/display/card';
import type { TemplateImport } from '@/lib/templates/contract/imports';

type Props = { issues: TemplateImport['issues']; isValid: boolean };

/** Problems that no repair removes: place, message, and how to fix them. */
export function FaultList({ issues, isValid }: Props) {
  if (issues.length === 0) return null;
  return (
    <Card
      title={`Left to do (${issues.length})`}
      description={
        isValid
          ? 'The template can be created as it is; change these in the editor.'
          : 'It cannot be saved with these. It opens in the code view, kept on this device, until they are gone.'
      }
    >
      <ol className="grid gap-3">
        {issues.map((issue) => (
          <li
            key={`${issue.line}:${issue.column}:${issue.message}`}
            className="grid gap-0.5 text-sm sm:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <span className="text-muted-foreground tabular-nums">Line {issue.line}</span>
            <span className="[overflow-wrap:anywhere]">
              {issue.message}
              {issue.fix && <span className="block text-muted-foreground text-xs">{issue.fix}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
