/**
 * Colors of a cover. Text uses `ink` on `ground` and `paperInk` on `paper`; a test checks that both pairs have AA
 * contrast.
 */
export type Palette = {
  name: string;
  ground: string;
  ink: string;
  /** Color of ornaments on the ground; never the background of text. */
  accent: string;
  second: string;
  paper: string;
  paperInk: string;
};

const cream = '#f6efe1';
const night = '#201d1a';

const palette = (
  name: string,
  ground: string,
  ink: string,
  accent: string,
  second: string,
  paperInk = night,
): Palette => ({
  name,
  ground,
  ink,
  accent,
  second,
  paper: cream,
  paperInk,
});

export const palettes: Palette[] = [
  palette('oxblood', '#6b1f26', '#f8ead7', '#d9a05b', '#8f3a3a', '#5a171e'),
  palette('ultramarine', '#1f3566', '#f4ecdc', '#e2b04a', '#3f5a99', '#1b2e5a'),
  palette('bottle', '#1f4a3d', '#f3eddb', '#d8b25c', '#3a7060', '#173b30'),
  palette('ochre', '#d9a441', '#2a1c08', '#7a2e1d', '#f0cf86', '#5b3409'),
  palette('brick', '#b5472f', '#fff4e4', '#f1c27a', '#8f3120', '#7d2c1b'),
  palette('slate', '#39434f', '#f2ede2', '#d98b5f', '#596676', '#2c343d'),
  palette('plum', '#4b2a4f', '#f6e9e4', '#e0a3a0', '#714a73', '#3f2143'),
  palette('sage', '#b9c4a4', '#22301f', '#5f7a4e', '#d5dcc5', '#2f4227'),
  palette('sky', '#a9c4d2', '#152a38', '#b5472f', '#cfdfe7', '#1d3b4f'),
  palette('ivory', '#efe5d0', '#2a231b', '#a23b2a', '#d8c8a6', '#7c2a1d'),
  palette('teal', '#0f5257', '#f1efe2', '#e7b85c', '#2f777b', '#0c4347'),
  palette('rose', '#d9a8a0', '#3a1518', '#7a2b3a', '#ecccc6', '#6b2130'),
  palette('charcoal', '#262524', '#f3ebdd', '#c9553d', '#474440', '#2a2927'),
  palette('saffron', '#e3b75a', '#2b2010', '#2b5a63', '#f2d9a0', '#22474f'),
];
