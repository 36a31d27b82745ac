import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';

/** A name that Liquid can use, with a description. */
export type LiquidName = { name: string; detail?: string };

/** Completes names after `{{` and in tags. `onName` is called after a name was inserted. */
export function liquidCompletion(names: () => readonly LiquidName[], onName: (name: string) => void) {
  return (context: CompletionContext): CompletionResult | null => {
    const line = context.state.doc.lineAt(context.pos);
    const place = placeOfName(line.text.slice(0, context.pos - line.from));
    if (!place) return null;
    const closed = /^\s*(?:\||-?[%}]\})/.test(line.text.slice(context.pos - line.from));
    const end = place.kind === 'output' && !closed ? ' }}' : '';
    const apply = (view: EditorView, { label }: Completion, from: number, to: number) => {
      const anchor = from + label.length + end.length;
      view.dispatch({ changes: { from, to, insert: label + end }, selection: { anchor } });
      onName(label);
    };
    return {
      from: context.pos - place.typed.length,
      options: names().map(({ name, detail }) => ({ label: name, ...(detail ? { detail } : {}), apply })),
      validFor: /^[\w.]*$/,
    };
  };
}

/** The started name at the end of a text, if one is allowed there: in an output, or in a tag after its name. */
function placeOfName(before: string): { kind: 'output' | 'tag'; typed: string } | null {
  const [, inside = ''] = /.*(\{[{%](?:(?![%}]\}).)*)$/.exec(before) ?? [];
  const output = /^\{\{-?\s*([\w.]*)$/.exec(inside);
  if (output) return { kind: 'output', typed: output[1] ?? '' };
  const tag =
    /^\{%-?\s*(?:if|elsif|unless|case|when|for\s+\w+\s+in|assign\s+\w+\s*=)\s(?:.*[\s=<>])?([\w.]*)$/.exec(
      inside,
    );
  return tag ? { kind: 'tag', typed: tag[1] ?? '' } : null;
}

/** The names to complete in the code; accepting a contact variable declares it. */
export function useLiquidNames(): { names: readonly LiquidName[]; onName: (name: string) => void } {
  const { variables, conditions, offered, declare } = useDefinitions();
  const names = [
    ...variables.map(({ name, type }) => ({ name, detail: type })),
    ...offered.map(({ name }) => ({ name, detail: 'contact' })),
    ...conditions.map(({ id, name }) => ({ name: `conditions.${id}`, detail: name })),
  ];
  return { names, onName: declare };
}
