import { useReadOnly } from '@/components/editor/store/use-store';
import { splitClasses, toggleClass } from '@/components/editor/tree/head-rules';
import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useClasses } from './use-classes';

type ClassCheckProps = {
  label: string;
  /** The class that sets the style. */
  name: string;
  /** Adds the class's rule to the head. */
  withRule: (before: string) => string;
  /** Which blocks can have it. */
  has: (node: MjmlNode) => boolean;
};

/** A checkbox for a style that blocks have by a class. */
export function ClassCheck({ label, name, withRule, has }: ClassCheckProps) {
  const { classes, change } = useClasses();
  const readOnly = useReadOnly();
  return (
    <Checkbox
      label={<span className="text-xs">{label}</span>}
      checked={splitClasses(classes).includes(name)}
      disabled={readOnly}
      onCheckedChange={(on) =>
        change(
          has,
          (list) => toggleClass(list, name, on),
          (head) => (on ? withRule(head) : head),
        )
      }
    />
  );
}
