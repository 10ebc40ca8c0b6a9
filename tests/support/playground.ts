/** A page that does whatever the site does with React: one that is walked with two of them, to see that they are alike. */
import type * as ReactHere from 'react';
import type { ReactNode } from 'react';
import type { createPortal as Portal } from 'react-dom';

/** What somebody does, or something outside; `at` chooses among what is there. */
export type Act = {
  kind: 'press' | 'type' | 'key' | 'focus' | 'point' | 'compose' | 'store';
  at: number;
};

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
/** What it needs of react-dom, and asks for only once something is pressed. */
type Dom = { createPortal: typeof Portal; flushSync: (work: () => void) => void };

/**
 * @param react the React that everything is made by; @param tell hears what effects, refs and listeners do
 * @returns the page as a component, and a way to do something on it
 */
export function playground(
  react: typeof ReactHere,
  { createPortal, flushSync }: Dom,
  tell: (what: string) => void,
) {
  const {
    createElement: h,
    createContext,
    forwardRef,
    memo,
    use,
    useCallback,
    useContext,
    useDeferredValue,
    useEffect,
    useId,
    useImperativeHandle,
  } = react;
  const {
    useInsertionEffect,
    useLayoutEffect,
    useMemo,
    useReducer,
    useRef,
    useState,
    useSyncExternalStore,
    Component,
    Fragment,
    StrictMode,
  } = react;

  const Tone = createContext('low');
  const heard = new Set<() => void>();
  let stored = 0;
  const store = {
    hear: (listener: () => void) => (heard.add(listener), () => heard.delete(listener)),
    read: () => stored,
    before: () => 0,
  };

  const Leaf = memo(function Leaf({ name }: { name: string }) {
    tell(`render ${name}`);
    const tone = use(Tone);
    useInsertionEffect(() => (tell(`insert ${name}`), () => tell(`take out ${name}`)), [name]);
    useLayoutEffect(() => (tell(`lay ${name}`), () => tell(`lift ${name}`)), [name, tone]);
    useEffect(() => (tell(`start ${name}`), () => tell(`stop ${name}`)), [name, tone]);
    return h('li', { className: tone, key: name }, name, ' ', tone);
  });

  const Field = forwardRef<{ value: () => string }>(function Field(_, ref) {
    const [text, setText] = useState('');
    const own = useRef<HTMLInputElement>(null);
    useImperativeHandle(ref, () => ({ value: () => own.current?.value ?? '' }), []);
    return h(
      Fragment,
      null,
      h('label', { htmlFor: useId() }, 'Name'),
      h('input', {
        id: useId(),
        ref: own,
        value: text,
        readOnly: false,
        onChange: (event) => setText(event.target.value.slice(0, 6)),
        onKeyDown: (event) => tell(`key ${event.key} ${String(event.ctrlKey)}`),
        onFocus: () => tell('focus'),
        onBlur: () => tell('blur'),
        onCompositionStart: () => tell('composing'),
        onCompositionEnd: (event) => tell(`composed ${event.data}`),
      }),
      h('input', {
        type: 'checkbox',
        checked: text.length > 2,
        onChange: () => setText((before) => (before.length > 2 ? '' : 'abc')),
      }),
      text.length > 4 && h('b', { dangerouslySetInnerHTML: { __html: '<i>long</i>' } }),
    );
  });

  class Guard extends Component<{ children: ReactNode }, { error: unknown }> {
    override state: { error: unknown } = { error: null };
    static getDerivedStateFromError(error: unknown) {
      return { error };
    }
    override componentDidCatch(error: unknown) {
      tell(`guarded ${String(error)}`);
    }
    override render() {
      return this.state.error === null
        ? this.props.children
        : h(
            'p',
            null,
            'Failed ',
            h('button', { onClick: () => this.setState({ error: null }) }, 'again'),
          );
    }
  }

  function Fails({ when, how }: { when: boolean; how: number }) {
    useLayoutEffect(() => {
      if (when && how % 3 === 1) throw new Error('while it is laid');
    });
    useEffect(() => {
      if (when && how % 3 === 2) throw new Error('after it is shown');
    });
    if (when && how % 3 === 0) throw new Error('while it renders');
    return h('p', null, 'Holds');
  }

  /** Renders once more while it renders, where it is told to. */
  function Follows({ count }: { count: number }) {
    const [last, setLast] = useState(count);
    if (last !== count) setLast(count);
    return h(
      'em',
      {
        style: { opacity: 0.5, marginTop: count, '--turn': String(last) },
        'data-even': count % 2 === 0,
        hidden: count % 3 === 2,
        'aria-busy': count > 2,
        tabIndex: -1,
      },
      `Follows: ${last}`,
    );
  }

  function Playground() {
    const [letters, setLetters] = useState(LETTERS);
    const [shows, setShows] = useReducer((before: number, bit: number) => before ^ bit, 1);
    const [count, setCount] = useState(0);
    const field = useRef<{ value: () => string }>(null);
    const deferred = useDeferredValue(count);
    const fromStore = useSyncExternalStore(store.hear, store.read, store.before);
    const seen = useContext(Tone);
    const doubled = useMemo(() => deferred * 2, [deferred]);
    const keep = useCallback((element: HTMLElement | null) => {
      tell(`ref ${element?.tagName ?? 'none'}`);
      return () => tell('ref let go');
    }, []);
    tell(`render ${count} ${deferred} ${fromStore}`);
    const button = (name: string, press: () => void) =>
      h('button', { key: name, onClick: (event) => (event.stopPropagation(), press()) }, name);
    return h(
      StrictMode,
      null,
      h(
        'div',
        {
          onClickCapture: () => tell('caught on its way'),
          onClick: () => tell('came up'),
          onPointerEnter: () => tell('entered'),
          onPointerLeave: () => tell('left'),
          onMouseOver: () => tell('over'),
        },
        button('turn', () => setLetters(([first = '', ...rest]) => [...rest, first])),
        button('reverse', () => setLetters((before) => before.toReversed())),
        button('fewer', () =>
          setLetters((before) => (before.length > 1 ? before.slice(1) : LETTERS)),
        ),
        button('list', () => setShows(1)),
        button('portal', () => setShows(2)),
        button('fail', () => setShows(4)),
        button('tone', () => setShows(8)),
        button('count', () => (setCount((before) => before + 1), setCount((before) => before + 1))),
        button('later', () => react.startTransition(() => setCount((before) => before + 1))),
        button(
          'now',
          () => (
            flushSync(() => setCount((before) => before + 1)),
            tell(document.querySelector('em')?.textContent ?? 'no count')
          ),
        ),
        button('read', () => tell(`field says ${field.current?.value() ?? 'nothing'}`)),
        h('a', { href: '#there', onClick: (event) => event.preventDefault() }, 'link'),
      ),
      h(
        Tone.Provider,
        { value: (shows & 8) === 0 ? 'low' : 'high' },
        (shows & 1) !== 0 &&
          h(
            'ul',
            { ref: keep },
            letters.map((name) => h(Leaf, { key: name, name })),
          ),
        letters.map((name) => h(Fragment, { key: name }, name, h('br'))),
        (shows & 2) !== 0 &&
          createPortal(
            h(
              'p',
              { onClick: () => tell('in the portal') },
              h(Leaf, { name: 'far' }),
              h('button', null, 'far'),
            ),
            document.querySelector('#beside') ?? document.body,
          ),
        h(Guard, null, h(Fails, { when: (shows & 4) !== 0, how: count })),
      ),
      h(Field, { ref: field }),
      h(
        'svg',
        { viewBox: '0 0 8 8', 'aria-hidden': true },
        h('path', { d: `M0 ${count}`, strokeWidth: count, fill: 'none' }),
      ),
      h('img', {
        src: `data:,${count}`,
        alt: '',
        loading: 'lazy',
        onError: () => tell('no picture'),
      }),
      h(Follows, { count }),
      `Deferred: ${deferred}, ${doubled}; store: ${fromStore}; ${seen}`,
    );
  }

  const chosen = (selector: string, at: number): HTMLElement | undefined => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)];
    return found[at % Math.max(found.length, 1)];
  };

  function act({ kind, at }: Act): void {
    const field = document.querySelector('input');
    if (kind === 'press') chosen('button, a, [type=checkbox]', at)?.click();
    if (kind === 'point')
      chosen('div, button, svg', at)?.dispatchEvent(
        new MouseEvent(at % 2 === 0 ? 'pointerover' : 'pointerout', {
          bubbles: true,
          relatedTarget: document.body,
        }),
      );
    if (kind === 'focus') chosen('button, input', at)?.focus();
    if (kind === 'key')
      field?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: ['Enter', 'Escape', 'b', 'ArrowLeft'][at % 4] ?? '',
          ctrlKey: at % 3 === 0,
          bubbles: true,
        }),
      );
    if (kind === 'compose')
      field?.dispatchEvent(
        new CompositionEvent(at % 2 === 0 ? 'compositionstart' : 'compositionend', {
          data: 'क',
          bubbles: true,
        }),
      );
    if (kind === 'type' && field !== null) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        'abcdefgh'.slice(0, at % 9),
      );
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    if (kind === 'store') {
      stored += at;
      for (const listener of heard) listener();
    }
  }

  return { Playground, act };
}
