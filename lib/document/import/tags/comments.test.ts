import { describe, expect, it } from 'vitest';
import { removeComments } from './comments';

const long = `<p style="color:#fff">{{ a }} {% if b %}${'x'.repeat(9_000)}`;

describe.each([
  ['Twig', `a{# ${long} #}b`, 'ab'],
  ['Twig', '{#if {{ a }} #}b', 'b'],
  ['Handlebars', `a{{!-- ${long} --}}b{{~!-- c --~}}`, 'ab'],
  ['Blade', `a{{-- ${long} --}}b`, 'ab'],
  ['Go', `a{{/* ${long} */}}b{{- /* c */ -}}`, 'ab'],
  ['Ruby', `a<%# ${long} %>b`, 'ab'],
  ['Elixir', `a<%!-- ${long} <%= c %> --%>b`, 'ab'],
  ['Java', `a<%-- ${long} <%= c %> --%>b`, 'ab'],
  ['FreeMarker', `a<#-- ${long} -->b`, 'ab'],
  ['Mako', `<%def name="x()"></%def><%doc> ${long} </%doc>b`, '<%def name="x()"></%def>b'],
  ['Velocity', `#if($a)1#end#* ${long} *#b`, '#if($a)1#endb'],
  ['Smarty', `{if $a}1{/if}{* ${long} *}b`, '{if $a}1{/if}b'],
  ['Razor', `@Model.Name @* ${long} *@b`, '@Model.Name b'],
  ['Qute', `{#if a}1{#else}2{/if}{! ${long} !}b{!-- c --}`, '{#if a}1{#else}2{/if}b'],
  ['Handlebars', '{{#if a}}{#{{/if}}', '{{#if a}}{#{{/if}}'],
  ['CSS', '<style>a{color:#fff}b{c:d}/* x */ p{#}</style>', '<style>a{color:#fff}b{c:d}/* x */ p{#}</style>'],
])('%s', (_, source, expected) => {
  it(`${source.slice(0, 40)} is ${expected}`, () => expect(removeComments(source).text()).toBe(expected));
});

it('says what is removed', () => {
  expect(removeComments('a{# b\n #}').repairs).toEqual([
    { offset: 1, message: '{# b\n #} is a comment: removed.' },
  ]);
});

it('looks once for an end that is not there', () => {
  const source = `{# a #}${'{#'.repeat(150_000)}${'<%--'.repeat(50_000)}`;
  expect(removeComments(source).text()).toBe(source.slice(7));
});
