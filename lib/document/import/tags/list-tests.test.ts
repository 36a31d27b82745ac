import { describe, expect, it } from 'vitest';
import { importSource, withRepairs } from '@/lib/document/import/import-source';

/** What an import makes of tests of a list that the same source repeats. */
function testsIn(source: string): string[] {
  return withRepairs({ source, repair: 'safe' }, () => true).match(/\{% (?:if|unless|elsif)[^%]*%\}/g) ?? [];
}

const sized = '{% if a.size > 0 %}';
const [has, hasNot] = ['{% if a != empty %}', '{% if a == empty %}'];

describe.each([
  [
    'Thymeleaf',
    `<p th:if="\${a == null or a.isEmpty()}">n</p><p th:if="\${a != null and !a.isEmpty()}">y</p><p th:unless="\${#lists.isEmpty(a)}">y</p><b th:each="b : \${a}">b</b>`,
    [hasNot, has, '{% unless a == empty %}'],
  ],
  [
    'Ruby',
    '<% if @a.any? %>1<% elsif @a.empty? %>2<% end %><% unless @a.blank? || @a.count.zero? %>4<% end %><% if !@a.nil? && @a.length.positive? %>5<% end %><% if @a.count > 1 %>6<% end %><% @a.each do |b| %>b<% end %>',
    [has, '{% elsif a == empty %}', '{% unless a == empty %}', has, '{% if a.size > 1 %}'],
  ],
  [
    'PHP',
    '<?php if (empty($a)): ?>1<?php endif; if (isset($a) && count($a)): ?>2<?php endif; if ($a && $x): ?>3<?php endif; if (sizeof($a) > 0): ?>4<?php endif; foreach($a as $b): ?>b<?php endforeach; ?>',
    [hasNot, '{% if a != empty and a.size > 0 %}', '{% if a != empty and x %}', sized],
  ],
  [
    'Twig',
    "{{ x|upper }}{% if a is empty %}1{% endif %}{% if a|length %}2{% endif %}{% if not a %}3{% endif %}{% if a %}4{% endif %}{% if x == 'a and b' or a %}5{% endif %}{% if x and x %}6{% endif %}{% if a or a and x %}7{% endif %}{% for b in a %}b{% endfor %}",
    [
      ...[hasNot, sized, hasNot, has],
      ...[
        "{% if x == 'a and b' or a != empty %}",
        '{% if x and x %}',
        '{% if a != empty or a != empty and x %}',
      ],
    ],
  ],
  [
    'EJS',
    '<% if (a && a.length) { %>1<% } %><% if (!a.length) { %>2<% } %><% if (a != []) { %>3<% } %><% a.forEach(b => { %>b<% }) %>',
    ['{% if a != empty and a.size > 0 %}', '{% if a.size == 0 %}', has],
  ],
  [
    'FreeMarker',
    '<#if a?has_content>1</#if><#if !a?has_content>2</#if><#list a as b>b</#list>',
    [has, hasNot],
  ],
  ['Velocity', '#if($a.isEmpty())1#end#if(!$a.isEmpty())2#end#foreach($b in $a)b#end', [hasNot, has]],
  [
    'Handlebars',
    '{{#if a}}1{{/if}}{{#if a.length}}2{{/if}}{{^a}}3{{/a}}{{#each a}}b{{/each}}',
    [has, has, '{% unless a != empty %}'],
  ],
  [
    'Go',
    '{{ if .a }}1{{ end }}{{ if not .a }}2{{ end }}{{ if len .a }}3{{ end }}{{ range .a }}b{{ end }}',
    [has, hasNot, sized],
  ],
  ['Smarty', '{if $a}1{/if}{if $a|@count > 0}2{/if}{foreach $a as $b}b{/foreach}', [has, sized]],
  [
    'Elixir',
    '<%= if Enum.empty?(@a) do %>1<% end %><%= if Enum.any?(@a) do %>2<% end %><%= if @a == [] do %>3<% end %><%= for b <- @a do %>b<% end %>',
    [hasNot, has, hasNot],
  ],
  [
    'Liquid',
    '{% if a %}1{% endif %}{% if x.size %}2{% endif %}{% for b in a %}b{% endfor %}',
    ['{% if a %}', '{% if x.size %}'],
  ],
  [
    'Liquid with a comment and a captured text',
    '{% comment %}n{% endcomment %}{% capture t %}{{ x }}!{% endcapture %}{% if a %}{{ t }}{% endif %}{% for b in a %}b{% endfor %}',
    ['{% if a %}'],
  ],
])('%s', (_, source, expected) => {
  it(`asks whether a list holds something in ${source}`, () => {
    expect(testsIn(`<div>${source}</div>`)).toEqual(expected);
  });
});

it('says what it changes, at its place in the source', () => {
  const source = '<% @a.each do |b| %>b<% end %><% if @a.any? %>1<% end %>';
  const { repairs } = importSource({ source, repair: 'safe' });
  expect(repairs.filter(({ column }) => column === 31).map(({ message }) => message)).toEqual([
    '<% if @a.any? %> is written {% if a %}.',
    '{% if a %} asks for a list: written {% if a != empty %}.',
  ]);
});
