import { useState } from 'react';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { Switch } from '@/components/ui/form/switch';
import { type Repair, repairKey } from './repairs';

type Props = {
  title: string;
  description: string;
  repairs: readonly Repair[];
  isOff: (repair: Repair) => boolean;
  /** What is said of a repair. */
  messageOf?: (repair: Repair) => string;
  /** Turns all on or off. */
  onAll: (on: boolean) => void;
  onOne: (repair: Repair, on: boolean) => void;
};

const shownAtFirst = 8;

/** The repairs of the source, each with a switch. */
export function RepairList({ title, description, repairs, isOff, messageOf, onAll, onOne }: Props) {
  const [all, setAll] = useState(false);
  if (repairs.length === 0) return null;
  const isNone = repairs.every(isOff);
  return (
    <Card
      title={`${title} (${repairs.length})`}
      description={description}
      actions={
        repairs.length > 1 && (
          <Button variant="secondary" size="sm" onClick={() => onAll(isNone)}>
            {isNone ? 'Turn all on' : 'Turn all off'}
          </Button>
        )
      }
    >
      <ul className="grid gap-3">
        {(all ? repairs : repairs.slice(0, shownAtFirst)).map((repair) => (
          <li key={repairKey(repair)}>
            <Switch
              checked={!isOff(repair)}
              onCheckedChange={(on) => onOne(repair, on)}
              label={
                <span className="font-normal [overflow-wrap:anywhere]">
                  {messageOf?.(repair) ?? repair.message}
                </span>
              }
              hint={`Line ${repair.line}, column ${repair.column}`}
            />
          </li>
        ))}
      </ul>
      {repairs.length > shownAtFirst && (
        <Button variant="link" size="sm" className="mt-3" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${repairs.length}`}
        </Button>
      )}
    </Card>
  );
}
