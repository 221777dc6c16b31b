-- The documents whose file is still to be rendered: few, and looked for every ten minutes.
CREATE INDEX document_without_file ON document (created_at) WHERE file_key IS NULL AND kind <> 'uploaded';
