import type { OpenToken } from '@/lib/document/markup/markup-token';

/** Elements that mail may hold. Anything else is unwrapped, or dropped with its content when it is in `dropped`. */
const allowed = new Set(
  (
    'a abbr address area article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label li main map mark nav ol p picture pre q ' +
    's samp section small source span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
);

const dropped = new Set(
  (
    'script style iframe frame frameset object embed applet svg math template select option textarea noscript noembed noframes ' +
    'plaintext xmp title base meta link audio video canvas portal dialog'
  ).split(' '),
);

/** How the canvas shows an element: as itself, only what stands in it, or not at all. */
export function drawingOf(name: string, inputType: string | null): 'drawn' | 'unknown' | 'dropped' {
  if (dropped.has(name)) return 'dropped';
  if (!allowed.has(name)) return 'unknown';
  return name === 'input' && !/^(checkbox|radio)$/i.test(inputType ?? '') ? 'unknown' : 'drawn';
}

/** The same of a tag in a source. */
export function drawnElement(name: string, token: OpenToken): 'drawn' | 'unknown' | 'dropped' {
  const type = token.attributes.find((attribute) => attribute.name.toLowerCase() === 'type')?.value;
  return drawingOf(name, type ?? null);
}
