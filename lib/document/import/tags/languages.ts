import { printCode, translateCode } from './code';
import {
  printThymeleaf,
  writeBlade,
  writeErb,
  writeFreemarker,
  writePhp,
  writeRazor,
  writeSmarty,
  writeVelocity,
} from './language-writers';
import { type LiquidWriter, plainName, systemName, type Translated, withDefault } from './liquid-writer';
import { mailchimp } from './mailchimp';
import { mailgun } from './mailgun';
import { translateBy } from './rule';

/** A language by its marks. `isIn`: where its marks could be plain text, what a source in it has. */
export type Language = {
  tag: string;
  isIn?: RegExp;
  write: (tag: string, liquid: LiquidWriter) => Translated;
  /** Whether a tag without a counterpart opens a block; whether it prints something. */
  opens: RegExp | null;
  prints: RegExp | null;
};

/** Brackets in brackets, on one line. */
const inside = String.raw`\((?:[^()\r\n]|\((?:[^()\r\n]|\([^()\r\n]{0,300}\)){0,300}\)){0,300}\)`;
const lineStart = String.raw`(?<![^\r\n])[ \t]*`;
/** Razor's first lines. A style sheet has `@page :first {` and `@namespace url(x)` too. */
const razorHead = String.raw`@(?:model|using|inherits|inject|layout|addTagHelper|page(?![\w \t:,-]*\s*\{)|namespace(?![^\r\n]*[("']))\s`;
/** Other rules of a style sheet; a program's own value of such a name is followed by what is taken of it. */
const cssRule = String.raw`(?:charset|color-profile|container|counter-style|document|font|import|keyframes|layer|media|namespace|page|position-try|property|scope|starting-style|supports|view-transition|viewport)\b(?!\??[.[]\w)`;

/** `{{ }}` and `{% %}`, which many languages share, are read by `translateBraces`. */
export const braces = String.raw`\{\{[^{}]{0,300}\$\{[^{}]{0,200}\}[^{}]{0,300}\}\}|\{\{\{[\s\S]{0,600}?\}\}\}|\{%-?\s*comment\b[^%{}]{0,80}%\}[\s\S]{0,4000}?\{%-?\s*endcomment\s*-?%\}|\{\{[\s\S]{0,600}?\}\}|\{%[\s\S]{0,600}?%\}`;

export const languages = {
  /** Ruby, Elixir, EJS, Underscore and Java between `<%` and `%>`. */
  erb: {
    tag: String.raw`<%[\s\S]{0,600}?%>`,
    write: writeErb,
    opens:
      /^<%[-=]?\s*(?!\})(?:(?:if|unless|case|for|while|begin)\b|[\s\S]*(?:\bdo\s*(?:\|[^|]*\|)?|\{)\s*-?%>$)/,
    prints: /^<%[-_]*[=~]|^<%-\s*[\w.]+\s*-?%>$/,
  },
  php: {
    tag: String.raw`<\?(?!xml\b|mso\b|import\b)(?:(?!<\?)[\s\S]){0,8000}?(?:\?>|(?![\s\S]))`,
    write: (tag, liquid) => writePhp(tag, liquid),
    opens: /^<\?(?:php)?\s*(?:if|foreach|for|while|switch)\b[\s\S]*[:{]\s*\?>$/,
    prints: /^<\?(?:=|(?:php)?\s*(?:echo|print|printf|_e|esc_html_e)\b)/,
  },
  /** Mako's lines and elements; its `<% %>` and `${ }` are like others. */
  mako: {
    isIn: /(?:^|\n)[ \t]*%[ \t]*(?:if|for|endif|endfor)\b|<%(?:def|inherit|block|namespace|page)\s/,
    tag: String.raw`${lineStart}%[ \t]*(?:if|elif|else|for|while|try|except|endif|endfor|endwhile|endtry)\b[^\r\n]{0,400}|${lineStart}##[^\r\n]{0,400}|</?%(?:def|block|inherit|include|namespace|page|call|text|\w+:\w+)(?:\s[^<>]{0,400})?>`,
    write: (tag, liquid) => {
      const text = tag.trim();
      if (text.startsWith('##')) return '';
      if (text.startsWith('%'))
        return translateCode(text.slice(1).trim().replace(/:\s*$/, ''), 'script', liquid);
      if (/^<%(?:include|inherit)/.test(text)) return null;
      if (/^<%(?:block|call|text|def|\w+:)/.test(text) && !text.endsWith('/>')) return liquid.part(null);
      return text.startsWith('</') ? liquid.close() : '';
    },
    opens: /^\s*%\s*(?:if|for|while)\b/,
    prints: null,
  },
  mailchimp: {
    tag: String.raw`\*\|[^|\r\n]{1,120}\|\*`,
    write: (tag, liquid) => translateBy(mailchimp, tag.slice(2, -2).trim(), liquid) ?? null,
    opens: /^\*\|(?:IF|IFNOT|INTERESTED)\b/,
    prints: /^\*\|(?!(?:IF|IFNOT|ELSE|ELSEIF|END|INTERESTED)\b)/,
  },
  mailgun: {
    tag: String.raw`%(?:recipient(?:\.[A-Za-z_][\w.]{0,80}|_(?:email|name|fname|lname))?|(?:mailing_list_|tag_)?unsubscribe_url)%`,
    write: (tag, liquid) => translateBy(mailgun, tag.slice(1, -1), liquid) ?? null,
    opens: null,
    prints: /^/,
  },
  /** ActiveCampaign's and Salesforce's; an address has percent signs too, and a text. */
  percent: {
    isIn: /%(?:UNSUBSCRIBELINK|FIRSTNAME|LASTNAME|FULLNAME|EMAIL|SENDER-INFO[A-Z-]*|WEBCOPY)%|%%(?:[a-z]\w*_url|emailaddr|first[_ ]?name|member_\w+)%%|%%=/i,
    tag: String.raw`%%=[\s\S]{1,300}?=%%|%%\[[\s\S]{0,2000}?\]%%|%%[A-Za-z_][\w ]{0,60}%%|(?<![%\w])%[A-Z][A-Z0-9_-]{2,40}%(?!\w)`,
    write: (tag, liquid) => (/^%%[=[]/.test(tag) ? null : liquid.print(plainName(tag.replaceAll('%', '')))),
    opens: null,
    prints: /^(?!%%\[)/,
  },
  /** Campaign Monitor's `[firstname,fallback=there]`, and Mailjet's link. */
  brackets: {
    tag: String.raw`\[[A-Za-z][\w ]{0,40},\s?fallback=[^\[\]\r\n{}]{0,80}\]|\[\[UNSUB_LINK(?:_[A-Z]{2})?\]\]`,
    write: (tag, liquid) => {
      const [, name, text = ''] = /^\[([^[,]+),\s?fallback=(.*)\]$/.exec(tag) ?? [];
      return liquid.print(name ? withDefault(name, text) : systemName('unsubscribe_url'));
    },
    opens: null,
    prints: /^/,
  },
  bladeOutput: {
    tag: String.raw`\{!![\s\S]{0,600}?!!\}`,
    write: (tag, liquid) => printCode(tag.slice(3, -3), 'php', liquid),
    opens: null,
    prints: /^/,
  },
  /** Only these words: style sheets and addresses have an `@` too. */
  blade: {
    isIn: /@(?:endif|endforeach|endforelse|endsection|endcomponent|endisset|endunless|extends\s*\(|yield\s*\(|include\s*\()|<x-[a-z]/,
    tag: String.raw`(?<![\w.@])@(?:php\b(?!\s*\()[\s\S]{0,2000}?@endphp\b|(?:else|endif|endunless|endisset|endempty|endforeach|endforelse|endsection|endcomponent|endslot|endpush|endonce|endfor|endlang|endslot|show|stop|csrf|empty|once)\b(?!\s*\()|(?:if|elseif|unless|isset|empty|foreach|forelse|for|extends|section|component|slot|yield|push|php|include|includeIf|includeWhen|lang|each|stack|props)\s*${inside})|</?x-[a-z][\w.:-]{0,60}(?:\s(?:"[^"<]{0,300}"|'[^'<]{0,300}'|[^<>"']){0,600})?>`,
    write: writeBlade,
    opens: /^@(?:if|unless|isset|foreach|forelse|for|section|component|slot|(?:empty)\s*\()/,
    prints: /^@(?:yield|lang|stack)\b/,
  },
  /** FreeMarker's elements; a condition holds `>` in brackets alone. */
  freemarker: {
    tag: String.raw`</?#(?:if|elseif|else|list|macro|nested|assign|local|global|include|import|ftl|setting|escape|noescape|compress|attempt|t|lt|rt|nt|outputformat|autoesc|noautoesc)\b(?:"[^"<>]{0,200}"|\([^<()]{0,200}\)|[^<>"]){0,400}>|</?@[\w.]{1,80}(?:"[^"<>]{0,200}"|[^<>"]){0,400}>`,
    write: writeFreemarker,
    opens: /^<#(?:if|list|macro)\b/,
    prints: null,
  },
  velocity: {
    isIn: /#\{?(?:foreach|if|set|elseif)\}?\s*\(\s*[$!("']/,
    tag: String.raw`(?<!\S)##[^\r\n]{0,400}|#\{?(?:if|elseif|foreach|set|parse|include|macro)\}?\s*${inside}|#\{(?:else|end|stop|break)\}|#(?:else|end|stop|break)(?!\w)|\$!?\{[^{}\r\n]{1,200}\}|\$!?[A-Za-z_]\w*(?:\.\w+(?:\([^()\r\n]{0,100}\))?)*`,
    write: writeVelocity,
    opens: /^#\{?(?:if|foreach|macro)\b/,
    prints: /^\$/,
  },
  /** JavaScript's, Java's, Mako's and FreeMarker's output. */
  dollar: {
    tag: String.raw`\$\{(?!\{)(?:"[^"\r\n]{0,600}"|'[^'\r\n]{0,600}'|[^{}"'\r\n]|\{[^{}\r\n]{0,200}\}){1,400}\}`,
    write: (tag, liquid) => {
      // Mako's filters stand behind one line: `| n,h`.
      const text = tag.slice(2, -1).replace(/\s\|\s*[a-z]+(?:\s*,\s*[a-z]+)*\s*$/, '');
      return printCode(text, /[\w)]\?[a-z]|[\w)]!/.test(text) ? 'freemarker' : 'script', liquid);
    },
    opens: null,
    prints: /^/,
  },
  /** Thymeleaf's output in a text. */
  thymeleaf: {
    tag: String.raw`\[\[[$#*]\{[^{}\r\n]{1,300}\}\]\]|\[\([$#*]\{[^{}\r\n]{1,300}\}\)\]`,
    write: (tag, liquid) => printThymeleaf(tag.slice(2, -2), liquid),
    opens: null,
    prints: /^/,
  },
  /** Smarty's braces, and Qute's, whose statements begin with `#`. */
  smarty: {
    isIn: /\{\/(?:if|foreach)\}|\{\$\w+(?:[.|][^{}\r\n]*|->[^{}\r\n]*)?\}|\{l s=/,
    tag: String.raw`\{(?:\$[A-Za-z_][^{}\r\n]{0,200}|/?(?:if|foreach|block|literal|capture|strip)\b[^{}\r\n]{0,300}|(?:else|elseif|foreachelse|include|assign|extends|l)\b[^{}\r\n]{0,300})\}`,
    write: writeSmarty,
    opens: /^\{(?:if|foreach|capture)\b/,
    prints: /^\{[$l]/,
  },
  qute: {
    isIn: /\{#(?:if|for|each|let|insert|include)\s/,
    tag: String.raw`\{\||\|\}|\{#[a-z][^{}\r\n]{0,300}\}|\{/[a-z]{0,20}\}|\{(?:[a-z]+:)?[A-Za-z_][\w-]*(?:[.?][^{}\r\n;]{1,200})?\}`,
    write: (tag, liquid) => {
      const text = tag.slice(1, -1).trim();
      if (/^\||^$/.test(text) || tag === '{|' || tag === '|}') return '';
      if (text.startsWith('/')) return liquid.close();
      if (/^#(?:include)\b/.test(text)) return null;
      if (/^#(?:insert|fragment|with|let)\b/.test(text)) return text.endsWith('/') ? '' : liquid.part(null);
      if (!text.startsWith('#')) return printCode(text.replace(/\.raw$|\.safe$/, ''), 'script', liquid);
      return translateCode(text.slice(1).replace(/^each\s+([\w.]+)$/, 'for it in $1'), 'script', liquid);
    },
    opens: /^\{#(?:if|for|each)\b/,
    prints: /^\{[^#/!|]/,
  },
  razor: {
    isIn: new RegExp(
      String.raw`(?:^|\n)\s*${razorHead}|@(?:Model|ViewBag|ViewData|Html|RenderBody)\b|@foreach\s*\(\s*var\s`,
    ),
    tag: String.raw`@@(?=[a-z])|${lineStart}${razorHead}[^\r\n]{0,300}|@\{(?:[^{}]|\{[^{}]{0,1000}\}){0,1000}\}|@(?:if|foreach|for|while|switch|section)\s*(?:${inside}|\w+)\s*\{|\}\s*else(?:\s+if\s*${inside})?\s*\{|(?<=>[ \t]*)\}|${lineStart}\}(?=[ \t]*(?:\r?\n|(?![\s\S])))|@${inside}|(?<![\w.@])@(?!(?:if|foreach|for)\b|${cssRule})[A-Za-z_]\w*(?:\??\.[A-Za-z_]\w*(?:${inside})?|\[[^\[\]\r\n]{1,80}\]|${inside}){0,12}`,
    write: writeRazor,
    opens: /^@(?:if|foreach|for|while|switch|section)\b/,
    prints: /^@(?:\(|(?!if|foreach|for|while|switch|section|Html\.Partial)[A-Za-z])/,
  },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageName = keyof typeof languages;

/** The tags of a source, each in the group of its language. */
export function tagsIn(source: string): RegExp {
  const used = Object.entries<Language>(languages).filter(([, { isIn }]) => !isIn || isIn.test(source));
  // Razor's `@` is Blade's too, and a file of Ruby or PHP has no Razor.
  const names = used
    .map(([name]) => name)
    .filter(
      (name, _at, all) =>
        name !== 'razor' || !(all.includes('blade') || /<%[-=#\s]|<\?(?:php\b|=)/.test(source)),
    );
  const order = ['thymeleaf', 'mako', 'velocity', ...names];
  const forms = [...new Set(order)]
    .filter((name) => names.includes(name))
    .map((name) => `(?<${name}>${languages[name as LanguageName].tag})`);
  return new RegExp(`(?<braces>${braces})|${forms.join('|')}`, 'g');
}
