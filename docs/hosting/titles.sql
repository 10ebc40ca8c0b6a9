-- The search of titles and authors in PostgreSQL, for a library of more than a million books.
-- The texts are folded by the code of the site (machines/domain/text/fold.ts), as queries are, so that both find
-- the same; src/server/title-search.mjs has the queries. Needs only the extension that PostgreSQL brings with it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE IF NOT EXISTS books (
  -- Place in the order of the catalogue.
  number integer PRIMARY KEY,
  record jsonb NOT NULL
);

CREATE TABLE IF NOT EXISTS book_texts (
  number integer NOT NULL REFERENCES books ON DELETE CASCADE,
  is_title boolean NOT NULL,
  folded text NOT NULL
);

CREATE INDEX IF NOT EXISTS book_texts_trigrams ON book_texts USING gin (folded gin_trgm_ops);
CREATE INDEX IF NOT EXISTS book_texts_number ON book_texts (number);
