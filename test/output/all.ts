/** All tests of the built files in one process, since reading the pages takes longer than testing them. */
import "./content.test";
import "./head.test";
import "./loading.test";
import "./markup.test";
import "./security.test";
import "./structured-data.test";
