import { darkWords } from './dark-words';

export type Look = {
  title: string;
  font: string;
  /** Behind everything, in light and in dark. */
  canvas: string;
  darkCanvas: string;
  /** Defaults of elements, as lines of `mj-attributes`. */
  attributes: string;
  /** Rules for phones and for dark mode; the colors of light mode stand in the elements. */
  phone: string;
  dark: string;
};

/** The head and body that every starter needs; all that one sees of it is the starter's own. */
export function sheet(look: Look, sections: string): string {
  return `<mjml lang="en">
  <mj-head>
    <mj-title>${look.title}</mj-title>
    <mj-attributes>
      <mj-all font-family="${look.font}" />
      <mj-section padding="0" />
      ${look.attributes.trim()}
    </mj-attributes>
    <mj-style>
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (max-width: 480px) {
        ${look.phone.trim()}
      }
      @media (prefers-color-scheme: dark) {
        .canvas, .canvas [role="article"] { background-color: ${look.darkCanvas} !important; }
        ${look.dark.trim()}
      }
    </mj-style>
    ${darkWords}
  </mj-head>
  <mj-body background-color="${look.canvas}" css-class="canvas">
${sections.replace(/^\n+|\s+$/g, '')}
  </mj-body>
</mjml>
`;
}

export const fonts = {
  sans: "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
  swiss: "'Helvetica Neue', Helvetica, Arial, sans-serif",
  serif: "Georgia, 'Times New Roman', serif",
  book: "'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif",
  mono: "'SFMono-Regular', Consolas, 'Liberation Mono', Menlo, monospace",
  round: "'Trebuchet MS', 'Avenir Next', Avenir, Verdana, sans-serif",
};
