import { Fragment, type ReactNode } from 'react';

const marker =
  /\\([\\`*_~{}[\]()#+\-.!|<>])|(`+)(.+?)\2(?!`)|(\*\*|__)(?=\S)(.+?\S?)\4|~~(?=\S)(.+?)~~|(\*|_)(?=\S)(.+?)\7/;

/**
 * Turns the Markdown markers that titles keep (code, bold, italic, strike, and
 * backslash escapes) into elements. Everything else stays text, so nothing in a
 * title can become markup.
 */
export function inlineNodes(text: string): ReactNode {
  // Most titles hold no marker: a plain string costs nothing.
  return marks.test(text) ? parse(text) : text;
}

/** Any character that can begin a marker. */
const marks = /[\\`*_~]/;

function parse(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let rest = text;
  for (let key = 0; rest !== ''; key++) {
    const hit = marker.exec(rest);
    if (!hit) {
      nodes.push(rest);
      break;
    }
    const [all, escaped, , code, strongMark, strong, strike, emMark, em] = hit;
    const before = rest.slice(0, hit.index);
    const insideWord =
      (strongMark === '__' || emMark === '_') &&
      (/[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(rest.slice(hit.index + all.length)));
    if (before) {
      nodes.push(before);
    }
    if (insideWord) {
      nodes.push(all);
    } else if (escaped !== undefined) {
      nodes.push(escaped);
    } else if (code !== undefined) {
      nodes.push(<code key={key}>{code.replace(/^ (.*\S.*) $/, '$1')}</code>);
    } else if (strong !== undefined) {
      nodes.push(<strong key={key}>{inlineNodes(strong)}</strong>);
    } else if (strike !== undefined) {
      nodes.push(<del key={key}>{inlineNodes(strike)}</del>);
    } else if (em !== undefined) {
      nodes.push(<em key={key}>{inlineNodes(em)}</em>);
    }
    rest = rest.slice(hit.index + all.length);
  }
  return nodes;
}

/** The text of a title without its markers. */
export function plainText(text: string): string {
  const flat = (nodes: ReactNode): string => {
    if (Array.isArray(nodes)) {
      return nodes.map(flat).join('');
    }
    if (typeof nodes === 'string') {
      return nodes;
    }
    const props = (nodes as { props?: { children?: ReactNode } } | null)?.props;
    return props ? flat(props.children) : '';
  };
  return flat(inlineNodes(text));
}

/** A title with its Markdown markers shown as code, bold, italic and strike. */
export function InlineText({ text }: { text: string }): ReactNode {
  return <Fragment>{inlineNodes(text)}</Fragment>;
}
