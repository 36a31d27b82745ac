import { classNames } from '@/components/ui/class-names';
import { DecisionLine, type ToldDecision } from './decision-line';

type DecisionLinesProps = {
  decisions: readonly (ToldDecision & { id: string })[];
  'aria-label'?: string;
  className?: string;
};

/** A list of decisions. Nothing if there are none. */
export function DecisionLines({ decisions, className, ...rest }: DecisionLinesProps) {
  return (
    <ul {...rest} className={classNames('grid gap-2 empty:hidden', className)}>
      {decisions.map((decision) => (
        <li key={decision.id}>
          <DecisionLine decision={decision} />
        </li>
      ))}
    </ul>
  );
}
