import { createElement, type SVGProps } from 'react';

/** The data of one icon, in the format of lucide's files. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in CSS pixels. */
  size?: number;
}

/**
 * Creates a component from a lucide icon. The build replaces lucide's own function with this one: lucide's has many
 * options that are not used here and would be a large part of the download of Home. The stroke uses the text color.
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
