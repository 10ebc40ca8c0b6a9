/** The address with a hand-over as a QR code: black on white in every theme. */
import { css } from '@emotion/react';
import { correction, generate, mode } from 'lean-qr';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_QR_VERSION } from '../../../machines/domain/limits.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { onModuleSize } from './module-size.ts';

/** In modules, on each side, as the standard asks for. */
const MARGIN = 4;

const box = css({ width: '100%' });
const picture = css({
  display: 'block',
  background: '#fff',
  forcedColorAdjust: 'none',
  shapeRendering: 'crispEdges',
});

/** @returns the dark modules as one path, each run of a row a rectangle; null when the address is too long */
export function qrPath(address: string): { path: string; modules: number } | null {
  try {
    const code = generate(mode.auto(address, { modes: [mode.numeric, mode.ascii] }), {
      minCorrectionLevel: correction.L,
      maxCorrectionLevel: correction.L,
      maxVersion: MAX_QR_VERSION,
    });
    let path = '';
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1) {
        const start = x;
        while (code.get(x, y)) x += 1;
        if (x > start) path += `M${start + MARGIN} ${y + MARGIN}h${x - start}v1h${start - x}z`;
      }
    return { path, modules: code.size + 2 * MARGIN };
  } catch {
    return null;
  }
}

export function QrCode({ address }: { address: string }) {
  const t = useTranslate();
  const drawn = useMemo(() => qrPath(address), [address]);
  const modules = drawn?.modules ?? 0;
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  useEffect(
    () => (frame.current === null ? undefined : onModuleSize(frame.current, modules, setSize)),
    [modules],
  );
  if (drawn === null)
    return <p>{t('It is too much for a QR code. Switch something off, or use the link.')}</p>;
  return (
    <>
      <p>{t('Point the camera of the other device at it.')}</p>
      <div ref={frame} css={box}>
        <svg
          role="img"
          aria-label={t('QR code of the link')}
          css={picture}
          width={size * modules}
          height={size * modules}
          viewBox={`0 0 ${modules} ${modules}`}
        >
          <path d={drawn.path} fill="#000" />
        </svg>
      </div>
    </>
  );
}
