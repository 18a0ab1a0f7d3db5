import { createElement, type SVGProps } from 'react';

/** The data of one icon, as lucide's files hold it. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in CSS pixels. */
  size?: number;
}

/**
 * Makes a component of a lucide icon. The build puts it in the place of lucide's own, which knows many more options than we use
 * and would be a good part of what Home downloads. The stroke is the colour of the text.
 */
export function drawIcon({ node }: IconData) {
  const parts = node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes }));
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      parts,
    );
}
