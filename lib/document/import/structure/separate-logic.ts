import { raw } from '@/lib/document/elements/raw';
import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { childElements, type MjmlParent } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

const onlyTags = /^(?:\s*\{%[^%{}]*%\}){2,}\s*$/;

/** Splits several Liquid tags in one mj-raw, if one is unmatched, into an mj-raw each. */
export function separateLogic(source: string, allows?: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  const { root, issues } = parseMjml(source);
  let at = 0;
  const separate = (parent: MjmlParent) => {
    for (const child of childElements(parent)) {
      const { inner, start, end } = child;
      if (child.tag !== raw.tag) separate(child);
      else if (
        inner !== null &&
        inner.length < 5_000 &&
        onlyTags.test(inner) &&
        analyzeLiquid(inner).issues.length > 0
      ) {
        const message = `Several Liquid tags stand in one <${raw.tag}>: each is put into its own.`;
        if (!writer.repair(start, message)) continue;
        writer.keep(at, start);
        writer.put(inner.replaceAll(/\s*(\{%[^%{}]*%\})\s*/g, `<${raw.tag}>$1</${raw.tag}>`), start);
        at = end;
      }
    }
  };
  if (issues.length === 0) separate(root);
  writer.keep(at, source.length);
  return writer;
}
