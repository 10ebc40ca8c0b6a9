/** A forest of the site's leaf, in three depths, which the footer stands below. Decorative. */
import { css } from '@emotion/react';

const forest = css({
  display: 'block',
  flex: 'none',
  width: '100%',
  height: 150,
  marginTop: '2rem',
  '@media print': { display: 'none' },
});

/** A leaf whose foot is at 0, 0. */
const LEAF = 'M0-100C-19-82-31-62-31-37V4H31V-37C31-62 19-82 0-100z';
const VEINS = 'M0-70V4M0-45l-14-11M0-45l14-11M0-18l-20-14M0-18l20-14';

/** Each depth: its colours, how wide its pattern is, and where its trees stand with which size. */
const DEPTHS = [
  {
    fill: 'var(--leaf-3)',
    vein: 'none',
    width: 170,
    trees: [
      [30, 1.4],
      [92, 1.1],
      [140, 1.3],
    ],
  },
  {
    fill: 'var(--leaf-2)',
    vein: 'var(--leaf)',
    width: 230,
    trees: [
      [36, 1],
      [96, 0.8],
      [148, 1.05],
      [202, 0.85],
    ],
  },
  {
    fill: 'var(--leaf)',
    vein: 'var(--leaf-2)',
    width: 190,
    trees: [
      [24, 0.6],
      [70, 0.72],
      [118, 0.55],
      [164, 0.68],
    ],
  },
] as const;

/** A few trees in the colours of genres, each where it is seen on a phone or farther right. */
const COLOURED = [
  { left: '12%', genre: 6 },
  { left: '38%', genre: 3 },
  { left: '58%', genre: 1 },
  { left: '83%', genre: 4 },
] as const;

export function Forest() {
  return (
    <svg css={forest} aria-hidden="true">
      {DEPTHS.map(({ fill, vein, width, trees }, depth) => (
        <pattern
          key={width}
          id={`forest-${depth}`}
          width={width}
          height={150}
          patternUnits="userSpaceOnUse"
        >
          {trees.map(([x, size]) => (
            <g key={x} transform={`translate(${x} 150) scale(${size})`}>
              <path d={LEAF} css={{ fill }} />
              <path d={VEINS} css={{ fill: 'none', stroke: vein, strokeWidth: 2.5 }} />
            </g>
          ))}
        </pattern>
      ))}
      <rect width="100%" height="150" fill="url(#forest-0)" />
      <rect width="100%" height="150" fill="url(#forest-1)" />
      {COLOURED.map(({ left, genre }) => (
        <svg key={left} x={left} y="150" overflow="visible">
          <path d={LEAF} transform="scale(0.95)" css={{ fill: `var(--genre-${genre})` }} />
          <path
            d={VEINS}
            transform="scale(0.95)"
            css={{ fill: 'none', stroke: 'var(--leaf)', strokeWidth: 2.5 }}
          />
        </svg>
      ))}
      <rect width="100%" height="150" fill="url(#forest-2)" />
    </svg>
  );
}
