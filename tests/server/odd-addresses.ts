/** Addresses that differ from those of the site's pages, and how every host and the app answer. */

/** `to` of a permanent redirect; `page` is what is shown, null where no page is. */
export type OddAddress = { address: string; to?: string; page: 'screen' | 'not-found' | null };

const screen = (address: string): OddAddress => ({ address, page: 'screen' });
const redirected = (address: string, to: string): OddAddress => ({ address, to, page: 'screen' });
const unknown = (address: string): OddAddress => ({ address, page: 'not-found' });
const refused = (address: string): OddAddress => ({ address, page: null });

/** Of the routes of the small site in site-fixture.ts, which the whole site has too. */
export const ODD_ADDRESSES: readonly OddAddress[] = [
  // The file of a page is not its address.
  redirected('/index.html', '/'),
  redirected('/index.html?utm=1', '/?utm=1'),
  redirected('/about.html', '/about'),
  redirected('/about.html?page=2&at=3', '/about?page=2&at=3'),
  redirected('/hindi.html', '/hindi'),
  redirected('/hindi/about.html', '/hindi/about'),
  redirected('/books/boat/read.html?page=2', '/books/boat/read?page=2'),
  redirected('/books/a%20b/read.html', '/books/a%20b/read'),
  redirected('/authors/asha-rao.html', '/authors/asha-rao'),
  unknown('/shell.html'),
  unknown('/404.html'),
  unknown('/hindi/shell.html'),
  unknown('/hindi/404.html'),
  unknown('/authors.html'),
  refused('/nowhere.html'),
  refused('/about.html.html'),
  refused('/about.htm'),
  refused('/About.html'),
  // A slash at the end.
  redirected('/about/', '/about'),
  redirected('/about/?page=2', '/about?page=2'),
  redirected('/hindi/', '/hindi'),
  redirected('/books/boat/read/?page=2', '/books/boat/read?page=2'),
  unknown('/about.html/'),
  unknown('/nowhere/'),
  // Two slashes.
  unknown('//'),
  unknown('//about'),
  unknown('/about//'),
  unknown('/hindi//about'),
  unknown('/books//read'),
  unknown('/books/boat//read'),
  refused('//hosting.json'),
  refused('//robots.txt'),
  refused('/assets//main-1a2b.js'),
  // Capital and small letters.
  unknown('/About'),
  unknown('/ABOUT'),
  unknown('/Hindi'),
  unknown('/Hindi/about'),
  unknown('/hindi/About'),
  unknown('/Books/boat/read'),
  unknown('/books/boat/Read'),
  screen('/books/BOAT/read'),
  // Encoded letters that need it, and others.
  screen('/books/a%20b/read'),
  screen('/%61bout'),
  screen('/hindi/%61bout'),
  screen('/books/bo%61t/read'),
  unknown('/%41bout'),
  unknown('/books%2Fboat%2Fread'),
  unknown('/books/a%2Fb/read'),
  unknown('/books/a%5Cb/read'),
  unknown('/hindi%2Fabout'),
  refused('/assets%2Fmain-1a2b.js'),
  // Dots.
  screen('/books/../about'),
  screen('/./about'),
  screen('/books/a.b/read'),
  unknown('/books/.x/read'),
  unknown('/hindi/books/.x/read'),
  // What only the host reads.
  refused('/hosting.json'),
  refused('/_headers'),
  refused('/_redirects'),
  refused('/assets/main-1a2b.js.gz'),
];
