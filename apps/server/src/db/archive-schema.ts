/** Where archived partitions stay until they are written to a file and dropped. The shop reads nothing there. */
export const ARCHIVE_SCHEMA = "archive";
