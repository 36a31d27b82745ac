import { Braces, List } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { ListValue } from './list-value';
import { ValueField, type ValueFieldProps } from './value-field';

/** A sample or fallback, typed as its variable's type: a list item by item, or as JSON. */
export function TypedField(props: ValueFieldProps) {
  const [asJson, setAsJson] = useState(false);
  if (props.definition.type !== 'list') return <ValueField {...props} />;
  return (
    <div className="grid gap-1.5">
      {asJson ? <ValueField {...props} /> : <ListValue {...props} />}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        icon={asJson ? <List aria-hidden /> : <Braces aria-hidden />}
        onClick={() => setAsJson(!asJson)}
      >
        {asJson ? 'Edit as items' : 'Edit as JSON'}
      </Button>
    </div>
  );
}
